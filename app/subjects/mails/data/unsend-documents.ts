import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** A literal: a partial index is used only when the query repeats its condition. */
export const IS_UNSENT = sql<boolean>`state <> 'sent'`;

/** The kinds that carry documents of a dossier, or ask to sign one. */
export const DOCUMENT_MAILS = ["documentSent", "documentToSign"] as const;

/** The mails with documents of a stage, or of some of its people, that still wait: what they say is over. */
export async function cancelDocumentMails(
  transaction: Transaction,
  { stageId, participantIds }: { stageId: string; participantIds?: readonly string[] },
): Promise<void> {
  const cancelled = await transaction
    .updateTable("mails")
    .set({ state: "cancelled" })
    .where("stage_id", "=", stageId)
    .where("kind", "in", DOCUMENT_MAILS)
    .where("state", "in", ["waiting", "retrying"])
    .where(IS_UNSENT)
    .$if(participantIds !== undefined, (query) => query.where("participant_id", "in", participantIds ?? []))
    .returning("id")
    .execute();
  const mailIds = cancelled.map(({ id }) => id);
  await unsendDocuments(transaction, { stageId, mailIds });
}

/**
 * The documents of cancelled mails were last sent by the mail before, if one has left; and the state of their dossier is
 * not known, until a job looks at it again.
 */
export async function unsendDocuments(
  transaction: Transaction,
  { stageId, mailIds }: { stageId: string; mailIds: readonly string[] },
): Promise<void> {
  if (mailIds.length === 0) return;
  const documents = await transaction
    .selectFrom("issued_documents")
    .innerJoin("mails", "mails.id", "issued_documents.mail_id")
    .select(["issued_documents.id", "issued_documents.participant_id", "recipient", "recipient_email"])
    .where("issued_documents.stage_id", "=", stageId)
    .where("mail_id", "in", mailIds)
    .execute();
  const addresses = documents.flatMap(({ recipient, recipient_email }) => [recipient, recipient_email]);
  const sent = await readSent(transaction, { stageId, addresses: [...new Set(addresses)] });
  for (const { id, participant_id } of documents) {
    // A copy for the company is not what sent it to its person.
    const last = sent.find((mail) => mail.participant_id === participant_id && mail.documentIds.includes(id));
    if (last)
      await transaction
        .updateTable("issued_documents")
        .set({ mail_id: last.id, sent_at: new Date(last.created_at) })
        .where("id", "=", id)
        .execute();
  }
  await transaction.deleteFrom("dossier_states").where("stage_id", "=", stageId).execute();
}

/** The mails with documents of a stage that have left for these addresses, the latest first. */
async function readSent(
  transaction: Transaction,
  { stageId, addresses }: { stageId: string; addresses: readonly string[] },
) {
  if (addresses.length === 0) return [];
  const rows = await transaction
    .selectFrom("mails")
    .select(["id", "participant_id", "document_id", "data", "created_at"])
    .where("recipient", "in", addresses)
    .where("stage_id", "=", stageId)
    .where("kind", "in", DOCUMENT_MAILS)
    .where("state", "=", "sent")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ data, document_id, ...mail }) => {
    const { documents = [] } = JSON.parse(data) as { documents?: readonly { id: string }[] };
    return { ...mail, documentIds: document_id === null ? documents.map(({ id }) => id) : [document_id] };
  });
}
