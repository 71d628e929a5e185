import type { RequestServices } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { fileComplaint } from "#subjects/complaints/data/file-complaint.ts";
import { handleComplaint } from "#subjects/complaints/data/handle-complaint.ts";
import type { Channel, ComplaintKind } from "#subjects/complaints/rules/complaint.ts";
import type { Handling } from "#subjects/complaints/rules/handling.ts";
import { findStage } from "#subjects/stages/data/stages.ts";

interface DemoComplaint {
  kind: ComplaintKind;
  channel: Channel;
  daysAgo: number;
  name: string;
  stageId?: string;
  body: string;
  /** What was done, and so many days after it was received. */
  steps?: readonly (readonly [handling: Handling, daysAfter: number, text: string])[];
}

const ODILE = "Odile Administratrice";

/** Oldest first, as their numbers are. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    kind: "complaint",
    channel: "mail",
    daysAgo: 250,
    name: "Bruno Delsaux",
    stageId: "demo-annee-16",
    body: "La convention est arrivée après le début du stage : notre OPCO a failli refuser le dossier.",
    steps: [
      ["assign", 1, ODILE],
      ["note", 2, "Appel à l’entreprise, puis à l’OPCO : le dossier est accepté."],
      [
        "answer",
        5,
        "Nous vous présentons nos excuses. Votre dossier est accepté ; les conventions partent désormais trois semaines avant le stage.",
      ],
      ["close", 8, "Les conventions sont envoyées dès l’inscription, et le tableau de bord le rappelle."],
    ],
  },
  {
    kind: "incident",
    channel: "team",
    daysAgo: 120,
    name: "Ghislain Aubrevault-Lhomel",
    stageId: "demo-annee-07",
    body: "Flexible hydraulique éclaté pendant la démonstration, personne n’était à côté. Machine arrêtée, zone nettoyée.",
    steps: [
      ["assign", 0, ODILE],
      ["note", 1, "Flexibles de toutes les machines contrôlés, deux remplacés."],
      ["close", 6, "Contrôle des flexibles ajouté à la liste d’avant stage."],
    ],
  },
  {
    kind: "idea",
    channel: "opinion",
    daysAgo: 70,
    name: "Coralie Mascaux",
    stageId: "demo-annee-05",
    body: "Un mémo plastifié des réglages, à garder en cabine, serait plus utile que le classeur.",
    steps: [
      ["assign", 2, ODILE],
      ["close", 30, "Mémo imprimé pour le semoir et la moissonneuse ; les autres suivent."],
    ],
  },
  {
    kind: "complaint",
    channel: "phone",
    daysAgo: 20,
    name: "Maryse Thieffry",
    stageId: "demo-annee-02",
    body: "L’attestation porte une faute dans mon nom, et je n’ai pas eu de réponse à mon premier appel.",
    steps: [["assign", 1, ODILE]],
  },
  {
    kind: "complaint",
    channel: "form",
    daysAgo: 6,
    name: "Yann Lecocq",
    stageId: "demo-annee-01",
    body: "La machine est restée en panne toute la première matinée, nous avons attendu sans rien faire.",
  },
  {
    kind: "idea",
    channel: "visit",
    daysAgo: 3,
    name: "Perrine Cauchy",
    body: "Proposer le stage GPS sur deux samedis : en semaine, impossible de laisser l’élevage.",
  },
];

const DAY = 24 * 3_600_000;

/** The register of the past year: closed, under way, late and new. */
export async function makePastComplaints(services: RequestServices) {
  const by = await findUserByEmail(services.database, "admin@demo.fr");
  if (!by) return;
  for (const [index, complaint] of COMPLAINTS.entries()) await makeComplaint(services, complaint, { by, index });
}

async function makeComplaint(
  { database, clock }: RequestServices,
  { kind, channel, daysAgo, name, stageId = "", body, steps = [] }: DemoComplaint,
  { by, index }: { by: User; index: number },
) {
  const received = new Date(clock().getTime() - daysAgo * DAY);
  const stage = await findStage(database, stageId);
  const complaint = {
    ...{ kind, channel, name, body },
    ...{ email: "", isAddressVerified: false, phone: "0639980005", userId: null, opinionId: null, assignedTo: "" },
    receivedOn: dayInParis(received),
    stageId: stage?.id ?? null,
    stageTitle: stage?.title ?? "",
    submission: `demonstration-${index}`,
    by: channel === "form" ? null : by,
    centreEmail: null,
  };
  const { id } = await fileComplaint(database, complaint, received);
  for (const [position, [handling, daysAfter, text]] of steps.entries()) {
    const at = new Date(received.getTime() + daysAfter * DAY + position * 60_000);
    await handleComplaint(database, { complaintId: id, edited: position + 1, handling, text, by }, at);
  }
}
