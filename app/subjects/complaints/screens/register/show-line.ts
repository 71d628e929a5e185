import { type Day, dateInWords, dayInParis } from "#platform/values/paris-time.ts";
import { COMPLAINT_KINDS, type ComplaintState, complaintState } from "../../rules/complaint.ts";
import type { RegisterLine } from "../../rules/register-line.ts";

/** A line of the register as the list shows it. */
export interface ShownLine {
  id: string;
  number: string;
  kind: string;
  state: ComplaintState;
  name: string;
  email: string;
  isAddressVerified: boolean;
  stageTitle: string;
  /** The beginning of the text. */
  opening: string;
  receivedOn: string;
  dueDay: string;
  assignedTo: string;
}

const OPENING = 160;

export function toShownLine(line: RegisterLine, today: Day): ShownLine {
  const { id, number, kind, name, email, isAddressVerified, stageTitle, body, receivedAt, dueDay, assignedTo } = line;
  return {
    ...{ id, number, name, email, isAddressVerified, stageTitle, assignedTo },
    kind: COMPLAINT_KINDS[kind],
    state: complaintState(line, today),
    opening: body.length > OPENING ? `${body.slice(0, OPENING).toWellFormed()}…` : body,
    receivedOn: dateInWords(dayInParis(receivedAt)),
    dueDay: dateInWords(dueDay),
  };
}
