import { ofName } from "#platform/values/elision.ts";
import { type Day, dateInWords } from "#platform/values/paris-time.ts";
import { declareMail, PERSON, type Writing, type WrittenMail } from "#subjects/mails/data/declare-mail.ts";
import { COMPLAINT_NOUNS, type ComplaintKind } from "./rules/complaint.ts";

// Never the text of a complaint: nobody has proved that the address is theirs.

interface AboutComplaint {
  /** "REC-2026-0007" */
  number: string;
  complaintKind: ComplaintKind;
  receivedOn: Day;
}

const EXAMPLE: AboutComplaint = { number: "REC-2026-0007", complaintKind: "complaint", receivedOn: "2026-11-16" };

const factsOf = ({ number, receivedOn }: AboutComplaint) =>
  [
    ["Numéro", number],
    ["Reçue le", dateInWords(receivedOn)],
  ] as const;

const nounOf = ({ complaintKind }: AboutComplaint) => COMPLAINT_NOUNS[complaintKind];

const reasonOf = ({ data, centre }: Writing<AboutComplaint>) =>
  `Vous recevez ce message parce qu’une ${nounOf(data)} a été transmise à ${centre.brand} avec cette adresse.`;

interface Received extends AboutComplaint {
  /** Null: it was typed so late that the day has passed. */
  dueDay: Day | null;
  toCentre: boolean;
}

/** The person gets it, and the centre. */
export const complaintReceived = declareMail<Received>("complaintReceived", {
  name: "Réclamation reçue",
  when: "À la personne\u202f; au centre, une fois par heure au plus, quand elle vient de la page publique.",
  priority: PERSON,
  byCentre: ["number", "complaintKind", "receivedOn", "dueDay"],
  isLimited: true,
  example: { ...EXAMPLE, dueDay: "2026-12-01", toCentre: false },
  subject: (data) =>
    data.toCentre ? "Des réclamations attendent une réponse" : `Votre ${nounOf(data)} ${data.number} est bien reçue`,
  write: (writing) => (writing.data.toCentre ? receivedToCentre(writing) : receivedToPerson(writing)),
});

function receivedToPerson(writing: Writing<Received>): WrittenMail {
  const { data, centre } = writing;
  const due = data.dueDay && dateInWords(data.dueDay);
  const sentence = `Nous avons bien reçu votre ${nounOf(data)}. Une personne du centre la lit et vous répond${due ? ` au plus tard le ${due}` : ""}.`;
  return {
    preheader: sentence,
    heading: `Votre ${nounOf(data)} est bien reçue`,
    pieces: [
      sentence,
      { facts: [...factsOf(data), ...(due ? ([["Réponse au plus tard le", due]] as const) : [])] },
      {
        note: `Gardez ce numéro. Une question ? Appelez-nous au ${centre.phone.display}. Vous n’avez rien écrit, ni rien dit ? Quelqu’un s’est trompé d’adresse : dites-le-nous, et nous l’effacerons.`,
      },
    ],
    reason: reasonOf(writing),
  };
}

function receivedToCentre({ data, centre, baseUrl }: Writing<Received>): WrittenMail {
  const until = data.dueDay ? `, à laquelle il faut répondre au plus tard le ${dateInWords(data.dueDay)}` : "";
  const sentence = `Une réclamation est arrivée par le site : ${data.number}${until}.`;
  return {
    preheader: sentence,
    heading: "Des réclamations attendent",
    pieces: [
      sentence,
      { button: "Ouvrir le registre", href: `${baseUrl.origin}/admin/reclamations?etat=ouvertes` },
      {
        note: "Ce message part une fois par heure au plus : d’autres réclamations ont pu arriver depuis. Le registre les a toutes.",
      },
    ],
    reason: `Vous recevez ce message parce que c’est l’adresse ${ofName(centre.brand)}.`,
  };
}

export const complaintAnswered = declareMail<AboutComplaint & { answer: readonly string[] }>("complaintAnswered", {
  name: "Réponse à une réclamation",
  when: "Quand un administrateur répond depuis le registre.",
  priority: PERSON,
  byCentre: ["number", "complaintKind", "receivedOn", "answer"],
  example: {
    ...EXAMPLE,
    answer: [
      "Bonjour,",
      "La salle du 12 novembre n’était pas chauffée : nous vous prions de nous en excuser. Le chauffage est réparé, et la demi-journée perdue vous est offerte.",
      "Odile Fauquembergue",
    ],
  },
  subject: (data) => `Réponse à votre ${nounOf(data)} ${data.number}`,
  write(writing) {
    const { data, centre } = writing;
    const sentence = `Voici la réponse ${ofName(centre.brand)} à votre ${nounOf(data)}.`;
    return {
      preheader: sentence,
      heading: `Notre réponse à votre ${nounOf(data)}`,
      pieces: [
        sentence,
        ...data.answer,
        { facts: factsOf(data) },
        { note: `La réponse ne vous convient pas ? Appelez-nous au ${centre.phone.display}, avec ce numéro.` },
      ],
      reason: reasonOf(writing),
    };
  },
});
