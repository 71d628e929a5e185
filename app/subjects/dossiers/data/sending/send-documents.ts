import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { type SendRefusal, sendMessage, sentFacts } from "../../rules/sending-messages.ts";
import { canBeSentToSign, queueToSign } from "../signing/queue-to-sign.ts";
import { findSigningDocuments } from "../signing/signing-row.ts";
import { type AddressedMail, addressDocuments } from "./address-documents.ts";
import { companyCopies } from "./company-copies.ts";

/** The limit of one administrator: three hundred people, and each of their documents. */
export const DOCUMENT_SENDING_RATE: Rate = { limit: 3_000, seconds: 3_600 };

const MINUTE = 60_000;

export interface Sending {
  documentIds: readonly string[];
  by: Pick<User, "id" | "name">;
  /** The mails leave no earlier. Asked when they are written. */
  notBefore?: () => Date;
}

export interface Sent {
  /** The documents whose mail waits now. */
  sent: string[];
  /** Those that were sent a moment ago, or whose mail still waits: not twice. */
  alreadySent: string[];
  refused: { documentId: string; reason: SendRefusal; message: string }[];
}

/**
 * Writes one mail for each recipient, with all their documents, in one transaction with the note that they are sent. May be
 * called again: « renvoyer ».
 */
export async function sendDocuments(
  database: Database,
  { documentIds, by, notBefore: earliest }: Sending,
  now: Date,
): Promise<Sent> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return { sent: [], alreadySent: [], refused: [] };
  const limit = { ...DOCUMENT_SENDING_RATE, key: `documents sent ${by.id}`, amount: ids.length };
  if (!(await countAttempt(database, [limit], now)))
    return { sent: [], alreadySent: [], refused: ids.map((id) => refusal(id, "tooMany")) };
  const { mails, refused } = await addressDocuments(database, ids);
  const { sent, changed } = await database.transaction().execute(async (transaction) => {
    const notBefore = earliest?.();
    const changed = await changedMeanwhile(transaction, mails);
    const unchanged = mails.filter(({ id }) => !changed.has(id));
    const claimed = await claim(transaction, unchanged, now);
    const written = unchanged.flatMap(({ documents, mailOf, ...mail }) => {
      const own = documents.filter(({ id }) => claimed.has(id));
      return own.length > 0 ? [{ ...mail, documents: own, mail: mailOf(own) }] : [];
    });
    const direct = written.filter(({ toSign }) => !toSign).map(({ id, mail }) => ({ ...mail, id }));
    const queued = [...direct, ...(await companyCopies(transaction, written))];
    await queueMails(
      transaction,
      queued.map((mail) => ({ ...mail, notBefore })),
      now,
    );
    for (const { id: mailId, documents, toSign, along } of written)
      if (toSign)
        for (const { id } of documents)
          if (!(await queueToSign(transaction, { id, mailId, along, notBefore }, now)))
            throw new Error("a document changed while it was sent");
    for (const all of Map.groupBy(written, ({ stage }) => stage.id).values())
      await recordSent(transaction, { sent: all, by }, now);
    return { sent: claimed, changed };
  });
  const idsOf = (some: readonly AddressedMail[]) => some.flatMap(({ documents }) => documents.map(({ id }) => id));
  const addressed = idsOf(mails.filter(({ id }) => !changed.has(id)));
  return {
    sent: addressed.filter((id) => sent.has(id)),
    alreadySent: addressed.filter((id) => !sent.has(id)),
    refused: [
      ...refused.map(({ documentId, reason }) => refusal(documentId, reason)),
      ...idsOf(mails.filter(({ id }) => changed.has(id))).map((id) => refusal(id, "changedMeanwhile")),
    ],
  };
}

const refusal = (documentId: string, reason: SendRefusal) => ({ documentId, reason, message: sendMessage[reason] });

/** The mails whose document cannot be signed any more, since it was read. */
async function changedMeanwhile(transaction: Transaction, mails: readonly AddressedMail[]): Promise<Set<string>> {
  const toSign = mails.filter((mail) => mail.toSign);
  const ids = toSign.flatMap(({ documents }) => documents.map(({ id }) => id));
  const found = await findSigningDocuments(transaction, ids);
  const ready = new Set(found.filter(canBeSentToSign).map(({ id }) => id));
  return new Set(toSign.filter(({ documents }) => documents.some(({ id }) => !ready.has(id))).map(({ id }) => id));
}

type WrittenMail = Pick<AddressedMail, "stage" | "person" | "documents">;

/** One entry a stage; it names the person when there is only one. */
async function recordSent(
  transaction: Transaction,
  { sent, by }: { sent: readonly WrittenMail[]; by: Sending["by"] },
  now: Date,
): Promise<void> {
  const [first, ...others] = sent;
  if (!first) return;
  const person = others.length === 0 ? first.person : undefined;
  const changes = sentFacts(sent.flatMap(({ documents }) => documents));
  const { id, title } = first.stage;
  await record(
    transaction,
    { by, action: "documentsSent", stage: { id, title }, ...(person && { person }), changes },
    now,
  );
}

const BATCH = 300;

/**
 * Notes the mail of each document, except where one was sent in the last minute, and not cancelled, or still waits: the
 * statement that writes decides, so that two clicks send one mail. Returns the documents that are to be sent.
 */
async function claim(transaction: Transaction, mails: readonly AddressedMail[], now: Date): Promise<Set<string>> {
  const pairs = mails.flatMap(({ id, documents }) => documents.map((document) => ({ mailId: id, document })));
  const claimed = new Set<string>();
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH);
    const mailOf = sql.join(
      batch.map(({ mailId, document }) => sql`when ${document.id} then ${mailId}`),
      sql` `,
    );
    const rows = await transaction
      .updateTable("issued_documents")
      .set({ mail_id: sql<string>`case id ${mailOf} end`, sent_at: now })
      .where(
        "id",
        "in",
        batch.map(({ document }) => document.id),
      )
      .where((column) =>
        column.and([
          column.or([
            column("sent_at", "is", null),
            column("sent_at", "<=", new Date(now.getTime() - MINUTE)),
            column.exists(itsMail(column).where("mails.state", "=", "cancelled")),
          ]),
          column.not(column.exists(itsMail(column).where("mails.state", "in", ["waiting", "sending", "retrying"]))),
        ]),
      )
      .returning("id")
      .execute();
    for (const { id } of rows) claimed.add(id);
  }
  return claimed;
}

const itsMail = ({ selectFrom }: ExpressionBuilder<Schema, "issued_documents">) =>
  selectFrom("mails").select("mails.id").whereRef("mails.id", "=", "issued_documents.mail_id");
