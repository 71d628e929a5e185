import { lastWithdrawalDay } from "../../../domain/dossiers/signing/withdrawal.ts";
import type { Transaction } from "../../database/database.ts";
import { type NewMail, queueMails } from "../../mails/queue-mails.ts";
import { aboutDocument, type SigningDocument } from "./signing-row.ts";

interface Signed {
  /** After the signature. */
  document: SigningDocument;
  step: "signed" | "countersigned";
  centre: { email: string };
}

/** To the person who signs, with the link to the PDF; and to the centre, which has to sign next. */
export async function queueSigned(transaction: Transaction, { document, step, centre }: Signed, now: Date) {
  const { id, stageId, recipientEmail } = document;
  const data = { ...aboutDocument(document), step, withdrawUntil: lastWithdrawalDay(document) };
  const mails: NewMail[] = [
    { kind: "documentSigned", to: recipientEmail, data: { ...data, toCentre: false }, stageId, documentId: id },
  ];
  // Without the document: its link is for the person who signs.
  if (step === "signed")
    mails.push({ kind: "documentSigned", to: centre.email, data: { ...data, toCentre: true }, stageId });
  await queueMails(transaction, mails, now);
}
