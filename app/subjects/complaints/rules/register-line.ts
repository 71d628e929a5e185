import type { Day } from "#platform/values/paris-time.ts";
import type { Channel, ComplaintKind } from "./complaint.ts";

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
export type RegisterState = keyof typeof REGISTER_STATES;
export const isRegisterState = (text: string): text is RegisterState => Object.hasOwn(REGISTER_STATES, text);

export interface RegisterFilter {
  state: RegisterState | null;
  kind: ComplaintKind | null;
  year: number | null;
  /** As typed. */
  text: string;
}
