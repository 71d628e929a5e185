import { type DocumentKind, isDocumentKind } from "./document-kinds.ts";
import type { DocumentSubject } from "./dossier.ts";
import { BATCH_STEPS, type BatchStep } from "./dossier-lacks.ts";

/** What an administrator does with documents: for many at once, or for one. */
export interface ChosenAction {
  action: BatchStep;
  kind: DocumentKind;
  /** Null for all that want it. */
  subject: DocumentSubject | null;
  /** They were asked whether they mean it. */
  isConfirmed?: boolean;
}

/** A whole stage as the subject of a document, in addresses and buttons. */
const STAGE = "stage";
export const subjectInPath = (subject: DocumentSubject) => (subject === "" ? STAGE : subject);
export const subjectOfPath = (text: string): DocumentSubject => (text === STAGE ? "" : text);

const CONFIRMED = "confirmed";
/** The value of the button that means it. */
export const confirmedValue = (value: string) => `${value} ${CONFIRMED}`;

/** The value of a button: "send convocation", or "send convocation participant-1". */
export const actionValue = ({ action, kind, subject }: ChosenAction) =>
  [action, kind, ...(subject === null ? [] : [subjectInPath(subject)])].join(" ");

export function parseAction(text: string): ChosenAction | null {
  const [first, kind = "", subject, ...more] = text.split(" ");
  const action = BATCH_STEPS.find((known) => known === first);
  const isConfirmed = more.join(" ") === CONFIRMED;
  if (!action || !isDocumentKind(kind) || (more.length > 0 && !isConfirmed)) return null;
  const chosen = { action, kind, subject: subject === undefined ? null : subjectOfPath(subject) };
  return isConfirmed ? { ...chosen, isConfirmed } : chosen;
}
