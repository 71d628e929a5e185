import type { Transaction } from "#platform/database/database.ts";
import { cancelWaiting } from "./cancel-waiting.ts";

/** The kinds that carry documents of a dossier, or ask to sign one. */
export const DOCUMENT_MAILS = ["documentSent", "documentToSign"] as const;

/** The mails with documents of a stage, or of some of its people, that still wait: what they say is over. */
export async function cancelDocumentMails(
  transaction: Transaction,
  { stageId, participantIds }: { stageId: string; participantIds?: readonly string[] },
): Promise<void> {
  const cancelled = await cancelWaiting(transaction, { stageId, kinds: DOCUMENT_MAILS })
    .$if(participantIds !== undefined, (query) => query.where("participant_id", "in", participantIds ?? []))
    .returning("id")
    .execute();
  const mailIds = cancelled.map(({ id }) => id);
  await unsendDocuments(transaction, { stageId, mailIds });
}

/**
 * The documents of cancelled mails were last sent by the mail before, or never if none has left; and the state of their
 * dossier is not known, until a job looks at it again.
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
    await transaction
      .updateTable("issued_documents")
      .set(last ? { mail_id: last.id, sent_at: new Date(last.created_at) } : { mail_id: null, sent_at: null })
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
