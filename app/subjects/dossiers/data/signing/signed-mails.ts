import type { Transaction } from "#platform/database/database.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { documentSigned } from "../../mails.ts";
import { isOtherName } from "../../rules/signing/proof-page.ts";
import { aboutDocument, type SigningDocument } from "./signing-row.ts";

interface Signed {
  /** The document after the signature. */
  document: SigningDocument;
  step: "signed" | "countersigned";
  centre: { email: string };
  /** The name that the signatory typed. */
  signedName?: string;
}

/** The person who signs gets the link to the PDF; the centre, which has to sign next, is told. */
export async function queueSigned(transaction: Transaction, signed: Signed, now: Date) {
  const { document, step, centre, signedName = "" } = signed;
  const { id, stageId, recipientEmail } = document;
  const data = { ...aboutDocument(document), step, withdrawUntil: document.withdrawUntil };
  const mails: NewMail[] = [
    { mail: documentSigned.with({ ...data, toCentre: false }), to: recipientEmail, stageId, documentId: id },
  ];
  // The centre's mail has no link to the document: it is for the person who signs.
  if (step === "signed")
    mails.push({
      mail: documentSigned.with({ ...data, signatory: namedBoth(document.recipientName, signedName), toCentre: true }),
      to: centre.email,
      stageId,
    });
  await queueMails(transaction, mails, now);
}

/** The centre reads at once that another name was written than that of the person it wrote to. */
const namedBoth = (expected: string, written: string) =>
  written !== "" && isOtherName(written, expected) ? `${expected} (nom écrit : ${written})` : expected;
