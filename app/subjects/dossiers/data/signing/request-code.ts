import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { signatureCode } from "../../mails.ts";
import type { SigningRefusal } from "../../rules/signing/signing-form.ts";
import { type SignatureLink, signingObstacle } from "./signature-link.ts";
import { aboutDocument } from "./signing-row.ts";

/** A document has one address: that of its link. */
export const CODE_RATES = {
  document: { limit: 5, seconds: 3_600 },
  address: { limit: 30, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

interface Request {
  link: SignatureLink;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Writes the mail with a code. The code itself is made when the mail is sent: app/subjects/mails/data/signature-links.ts. */
export async function requestCode(
  database: Database,
  { link: { document, email }, address }: Request,
  now: Date,
): Promise<SigningRefusal | null> {
  const obstacle = signingObstacle(document);
  if (obstacle) return obstacle;
  return refusableTransaction<SigningRefusal, null>(database, async (transaction, refuse) => {
    const limits = [
      { ...CODE_RATES.document, key: `signature code ${document.id} ${email}` },
      ...(address === undefined ? [] : [{ ...CODE_RATES.address, key: `signature code from ${address}` }]),
    ];
    if (!(await countAttempt(transaction, limits, now))) refuse("tooManyCodes");
    const about = { stageId: document.stageId, documentId: document.id };
    const mail = { mail: signatureCode.with(aboutDocument(document)), to: email, ...about };
    await queueMails(transaction, [mail], now);
    return null;
  });
}
