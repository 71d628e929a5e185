import { DOCUMENT_KINDS, type DocumentKind } from "../document-kinds.ts";
import { type DocumentSubject, type Dossier, STAGE_SUBJECT } from "../dossier.ts";

export type IssueReason = "unknownSubject" | "alreadyIssued" | "tooLong";

/** Whether the dossier has whom or what the document is about. */
export function hasSubject(
  { participants, companies }: Pick<Dossier, "participants" | "companies">,
  { kind, subject }: { kind: DocumentKind; subject: DocumentSubject },
): boolean {
  const { per } = DOCUMENT_KINDS[kind];
  if (per === "stage") return subject === STAGE_SUBJECT;
  return (per === "company" ? companies : participants).some(({ id }) => id === subject);
}
