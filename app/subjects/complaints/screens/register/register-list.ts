import { list } from "#frame/office/list.ts";
import { choice, search, views, year } from "#frame/office/list-filters.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { UNVERIFIED } from "#subjects/accounts/rules/link-messages.ts";
import { complaintYears, listComplaints, withHistory } from "../../data/register.ts";
import { COMPLAINT_KINDS, complaintPath, complaintState, STATE_WORDS } from "../../rules/complaint.ts";
import { NOT_ASSIGNED, REGISTER_EXPLAINED } from "../../rules/complaint-messages.ts";
import { complaintColumns, REGISTER_STATES, type RegisterLine } from "../../rules/register.ts";
import { STATE_TONES } from "./show-complaint.ts";

const from = ({ name, email, isAddressVerified }: RegisterLine) =>
  `${name || "Sans nom"}${email !== "" && !isAddressVerified ? ` (${UNVERIFIED})` : ""}`;

export const REGISTER = list({
  path: "/admin/reclamations",
  title: "Réclamations",
  lead: REGISTER_EXPLAINED,
  noun: feminine("ligne"),
  empty:
    "Une réclamation envoyée depuis la page publique arrive ici d’elle-même. Enregistrez ici ce qui vous est dit de vive voix, les incidents et les idées de l’équipe.",
  links: [{ label: "Enregistrer un appel, un incident, une idée", to: "/admin/reclamations/ajouter" }],
  filters: {
    q: search("Numéro, nom ou mots du texte"),
    etat: views("État", REGISTER_STATES, "Toutes"),
    nature: choice("Nature", COMPLAINT_KINDS, "Toutes les natures"),
    annee: year(({ services }) => complaintYears(services.database)),
  },
  rows: ({ services, today }, { q, etat, nature, annee }, range) =>
    listComplaints(services.database, { text: q, state: etat, kind: nature, year: annee }, { today, ...range }),
  key: ({ id }) => id,
  href: ({ id }) => complaintPath(id),
  columns: [
    { heading: "Numéro", look: "short", cell: ({ number, kind }) => ({ text: number, note: COMPLAINT_KINDS[kind] }) },
    {
      heading: "De",
      cell: (line) => ({ text: [from(line), line.stageTitle].filter(Boolean).join(" · "), note: line.body }),
    },
    { heading: "Suivie par", cell: ({ assignedTo }) => assignedTo || NOT_ASSIGNED },
    { heading: "Reçue le", look: "short", cell: ({ receivedAt }) => dashedDate(dayInParis(receivedAt)) },
    {
      heading: "État",
      look: "short",
      cell: (line, { today }) => {
        const state = complaintState(line, today);
        const isDue = state === "late" || state === "open";
        return {
          text: STATE_WORDS[state],
          tone: STATE_TONES[state],
          note: isDue ? `avant le ${dashedDate(line.dueDay)}` : undefined,
        };
      },
    },
  ],
  sheet: {
    path: "/admin/reclamations/export.xlsx",
    file: "reclamations",
    title: "Réclamations",
    journal: "complaintsExported",
    columns: ({ today }) => complaintColumns(today),
    complete: ({ services }, lines) => withHistory(services.database, lines),
  },
});
