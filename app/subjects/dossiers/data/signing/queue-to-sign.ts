import type { Transaction } from "#platform/database/database.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { GoingAlong } from "#subjects/mails/rules/about-registrations.ts";
import { documentToSign } from "../../mails.ts";
import { aboutDocument, findSigningDocument, type SigningDocument } from "./signing-row.ts";

const NOTHING: GoingAlong = { programmeUrl: null, houseRulesUrl: null };

/** Another address than the one that it was issued for needs a corrected document. */
export const canBeSentToSign = (document: SigningDocument) =>
  !document.isReplaced &&
  !document.signedAt &&
  document.recipientEmail !== "" &&
  document.recipientEmail === document.issuedFor;

/** Writes the mail with the link to sign, with that id if it is given. False when nothing was written. */
export async function queueToSign(
  transaction: Transaction,
  { id, mailId, along = NOTHING, notBefore }: { id: string; mailId?: string; along?: GoingAlong; notBefore?: Date },
  now: Date,
): Promise<boolean> {
  const document = await findSigningDocument(transaction, id);
  if (!document || !canBeSentToSign(document)) return false;
  const { recipientEmail: to, stageId, participantId } = document;
  const about = {
    stageId,
    documentId: id,
    notBefore,
    ...(mailId && { id: mailId }),
    ...(participantId && { participantId }),
  };
  await queueMails(
    transaction,
    [{ mail: documentToSign.with({ ...aboutDocument(document), ...along }), to, ...about }],
    now,
  );
  return true;
}
