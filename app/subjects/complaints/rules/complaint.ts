import { addDays, type Day } from "#platform/values/paris-time.ts";

/** What the register holds. */
export const COMPLAINT_KINDS = {
  complaint: "Réclamation",
  incident: "Incident",
  idea: "Idée d’amélioration",
} as const;
export type ComplaintKind = keyof typeof COMPLAINT_KINDS;

/** The nouns of a mail: "votre réclamation". All are feminine. */
export const COMPLAINT_NOUNS: Record<ComplaintKind, string> = {
  complaint: "réclamation",
  incident: "déclaration d’incident",
  idea: "idée d’amélioration",
};
export const COMPLAINT_KIND_NAMES = Object.keys(COMPLAINT_KINDS) as ComplaintKind[];

/** How it reached the centre. Only the public form writes the first. */
export const CHANNELS = {
  form: "Formulaire du site",
  phone: "Appel",
  mail: "E-mail ou courrier",
  visit: "Visite, ou de vive voix",
  opinion: "Réponse à un questionnaire",
  team: "L’équipe du centre",
} as const;
export type Channel = keyof typeof CHANNELS;

/** Those that an administrator chooses from. */
export const TYPED_CHANNELS = (Object.keys(CHANNELS) as Channel[]).filter((channel) => channel !== "form");

/** What is told by the history of a complaint. */
export const ACTION_KINDS = {
  assigned: "Qui s’en occupe",
  note: "Action",
  answered: "Réponse",
  closed: "Clôture",
  reopened: "Réouverture",
} as const;
export type ActionKind = keyof typeof ACTION_KINDS;

/** The days from the receipt to the answer. */
export const ANSWER_DAYS = 15;
export const answerDue = (receivedOn: Day): Day => addDays(receivedOn, ANSWER_DAYS);

interface Numbered {
  year: number;
  number: number;
}

/** "REC-2026-0007" */
export const complaintNumber = ({ year, number }: Numbered) => `REC-${year}-${String(number).padStart(4, "0")}`;

export const complaintPath = (id: string) => `/admin/reclamations/${encodeURIComponent(id)}`;

interface Dated {
  dueDay: Day;
  isAnswered: boolean;
  isClosed: boolean;
}

/** What is answered or closed is not late, whatever its day. */
export const isLate = ({ dueDay, isAnswered, isClosed }: Dated, today: Day) =>
  !isAnswered && !isClosed && dueDay < today;

export type ComplaintState = "late" | "open" | "answered" | "closed";

export function complaintState(complaint: Dated, today: Day): ComplaintState {
  if (complaint.isClosed) return "closed";
  if (isLate(complaint, today)) return "late";
  return complaint.isAnswered ? "answered" : "open";
}

export const STATE_WORDS: Record<ComplaintState, string> = {
  late: "En retard",
  open: "À traiter",
  answered: "Réponse envoyée, à clore",
  closed: "Close",
};
