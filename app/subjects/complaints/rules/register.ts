import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import {
  CHANNELS,
  type Channel,
  COMPLAINT_KINDS,
  type ComplaintKind,
  complaintState,
  STATE_WORDS,
} from "./complaint.ts";

/** A line of the register. */
export interface RegisterLine {
  id: string;
  /** "REC-2026-0007" */
  number: string;
  kind: ComplaintKind;
  channel: Channel;
  receivedAt: Date;
  name: string;
  email: string;
  isAddressVerified: boolean;
  phone: string;
  stageId: string | null;
  stageTitle: string;
  opinionId: string | null;
  body: string;
  assignedTo: string;
  dueDay: Day;
  answer: string;
  answeredAt: Date | null;
  isAnswerSent: boolean;
  closedAt: Date | null;
  closedBy: string;
  conclusion: string;
  version: number;
  isAnswered: boolean;
  isClosed: boolean;
}

/** The values of `etat` in the address of the register. */
export const REGISTER_STATES = {
  ouvertes: "Ouvertes",
  "en-retard": "En retard",
  closes: "Closes",
} as const;
type RegisterState = keyof typeof REGISTER_STATES;

export interface RegisterFilter {
  state: RegisterState | null;
  kind: ComplaintKind | null;
  year: number | null;
  /** The text as typed. */
  text: string | null;
}

export interface ExportedLine extends RegisterLine {
  /** What was done, a line for each step. */
  actions: string;
  /** The answer to a questionnaire that it came from; empty: none. */
  opinion: string;
}

/** The register, as an auditor reads it. */
export const complaintColumns = (today: Day): readonly SheetColumn<ExportedLine>[] => [
  { heading: "Numéro", width: 15, cell: ({ number }) => number },
  { heading: "Nature", width: 18, cell: ({ kind }) => COMPLAINT_KINDS[kind] },
  { heading: "Reçue le", width: 12, cell: ({ receivedAt }) => new Date(dayInParis(receivedAt)) },
  { heading: "Par", width: 22, cell: ({ channel }) => CHANNELS[channel] },
  { heading: "De", width: 26, cell: ({ name }) => name },
  { heading: "E-mail", width: 28, cell: ({ email }) => email },
  { heading: "Téléphone", width: 16, cell: ({ phone }) => phone },
  { heading: "Stage", width: 32, cell: ({ stageTitle }) => stageTitle },
  { heading: "Texte", width: 60, cell: ({ body }) => body },
  { heading: "Questionnaire", width: 30, cell: ({ opinion }) => opinion },
  { heading: "Suivie par", width: 24, cell: ({ assignedTo }) => assignedTo },
  { heading: "À répondre au plus tard le", width: 24, cell: ({ dueDay }) => new Date(dueDay) },
  { heading: "État", width: 24, cell: (line) => STATE_WORDS[complaintState(line, today)] },
  { heading: "Actions", width: 60, cell: ({ actions }) => actions.slice(0, MAX_CELL) },
  { heading: "Répondue le", width: 12, cell: ({ answeredAt }) => dayOf(answeredAt) },
  { heading: "Réponse", width: 60, cell: ({ answer }) => answer },
  { heading: "Close le", width: 12, cell: ({ closedAt }) => dayOf(closedAt) },
  { heading: "Ce qui en est retenu", width: 60, cell: ({ conclusion }) => conclusion },
];

/** A spreadsheet refuses a longer text. */
const MAX_CELL = 32_000;

const dayOf = (instant: Date | null) => (instant ? new Date(dayInParis(instant)) : "");
