import type { DocumentSubject } from "../rules/dossier.ts";
import { type BatchReason, issueMessage, notReadyMessage } from "../rules/issuing/issue-messages.ts";
import { JUST_SENT, type SendRefusal } from "../rules/sending-messages.ts";
import { centreSigningMessage } from "../rules/signing/signing-messages.ts";
import type { TypedWhere } from "../rules/typed-where.ts";
import type { Unprepared } from "./issuing/prepare-document.ts";
import type { Sent } from "./sending/send-documents.ts";
import type { Countersigned } from "./signing/countersign.ts";

/** A document for which a step was not done, why, and where that can be corrected. */
export interface RefusedDocument {
  subject: DocumentSubject;
  message: string;
  where: TypedWhere | null;
}

/** The subjects by the id of the document. */
type Subjects = ReadonlyMap<string, DocumentSubject>;

const MENDED_WHERE: Partial<Record<SendRefusal, TypedWhere>> = {
  noAddress: "registrants",
  noSignatoryAddress: "company",
};

export function refusedSending({ alreadySent, refused }: Sent, subjects: Subjects): RefusedDocument[] {
  const of = (id: string) => subjects.get(id) ?? "";
  return [
    ...alreadySent.map((id) => ({ subject: of(id), message: JUST_SENT, where: null })),
    ...refused.map(({ documentId, reason, message }) => ({
      subject: of(documentId),
      message,
      where: MENDED_WHERE[reason] ?? null,
    })),
  ];
}

export function refusedSigning(
  { documentId, reason }: Countersigned["refused"][number],
  subjects: Subjects,
): RefusedDocument {
  return {
    subject: subjects.get(documentId) ?? "",
    message: centreSigningMessage[reason],
    where: reason === "noRepresentative" ? "signature" : null,
  };
}

export const refusedIssue = (subject: DocumentSubject, why: Unprepared | { reason: BatchReason }): RefusedDocument => ({
  subject,
  message: "reason" in why ? issueMessage[why.reason] : notReadyMessage(why),
  where: null,
});
