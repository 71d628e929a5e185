import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { readPayers } from "#subjects/bookings/data/read-payers.ts";
import { isPayer, PAYERS } from "#subjects/bookings/rules/payers.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { cancelWithin } from "#subjects/registrations/data/cancel-registration.ts";
import { proposeCreditNotes } from "#subjects/registrations/data/propose-credit-notes.ts";
import { contractWithdrawn } from "../../mails.ts";
import { canWithdraw } from "../../rules/signing/withdrawal.ts";
import { isAddressedTo } from "./signature-link.ts";
import { aboutDocument, findSigningDocument, type SigningDocument } from "./signing-row.ts";

interface Withdrawal {
  documentId: string;
  /** The address of the link. */
  email: string;
  /** It is told. */
  centre: { email: string; brand: string };
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** One network address may be that of a whole company. */
const WITHDRAWAL_RATE: Rate = { limit: 30, seconds: 3_600 };

type WithdrawalRefusal = "notWithdrawable" | "tooMany";

/**
 * The person withdraws from their contract: it ends, and so does the registration, with everybody told. A second time
 * changes nothing and is no error. Once the stage has begun, the registration stays: what took place is not undone here.
 */
export async function withdraw(
  database: Database,
  { documentId, email, centre, address }: Withdrawal,
  now: Date,
): Promise<WithdrawalRefusal | null> {
  return refusableTransaction<WithdrawalRefusal, null>(database, async (transaction, refuse) => {
    const document = (await findSigningDocument(transaction, documentId)) ?? refuse("notWithdrawable");
    if (document.withdrawnAt) return null;
    if (!isAddressedTo(document, email)) refuse("notWithdrawable");
    if (document.isReplaced || !canWithdraw(document, now)) refuse("notWithdrawable");
    const limits = address === undefined ? [] : [{ ...WITHDRAWAL_RATE, key: `withdrawal ${address}` }];
    if (!(await countAttempt(transaction, limits, now))) refuse("tooMany");
    const { numUpdatedRows } = await transaction
      .updateTable("issued_documents")
      .set({ withdrawn_at: now })
      .where("id", "=", documentId)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const { stageId, participantId } = document;
    const others = participantId === null ? "" : await otherPayers(transaction, participantId);
    // The reason is written before the registration ends.
    const reason = `Rétractation du contrat ${document.number}.`;
    const ending = { stageId, participantIds: [participantId ?? ""], reason, isOwnOnly: true };
    const credits = await proposeCreditNotes(transaction, ending, now);
    const isCancelled =
      participantId !== null && (await cancelWithin(transaction, { stageId, participantId, centre }, now));
    await tell(transaction, { document, email, centre, isCancelled, others, hasCredit: credits > 0 }, now);
    const changes = [{ label: "Document", before: "", after: document.number }];
    const stage = { id: stageId, title: document.stageTitle };
    await record(transaction, { by: BY_THE_PERSON, action: "contractWithdrawn", stage, changes }, now);
    return null;
  });
}

/** Who pays the rest of the price, beside the person: they are not told by the site. */
async function otherPayers(database: Reader, participantId: string): Promise<string> {
  const payers = await readPayers(database, participantId);
  return payers.flatMap((payer) => (payer !== "oneself" && isPayer(payer) ? PAYERS[payer] : [])).join(", ");
}

interface Told extends Pick<Withdrawal, "centre" | "email"> {
  document: SigningDocument;
  isCancelled: boolean;
  others: string;
  hasCredit: boolean;
}

async function tell(
  transaction: Transaction,
  { document, email, centre, isCancelled, others, hasCredit }: Told,
  now: Date,
): Promise<void> {
  const { stageId, id } = document;
  const data = { ...aboutDocument(document), isCancelled };
  const mails: NewMail[] = [
    { mail: contractWithdrawn.with({ ...data, toCentre: false }), to: email, stageId, documentId: id },
    { mail: contractWithdrawn.with({ ...data, toCentre: true, others, hasCredit }), to: centre.email, stageId },
  ];
  await queueMails(transaction, mails, now);
}
