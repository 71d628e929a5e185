import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import type { Registration } from "./register.ts";

/** Links that a page showed, unlike those of mails. A literal: both engines can compare it with their kind of boolean. */
const NOT_MAILED = sql.lit(false);

interface ShownLink {
  /** Undefined: no link is shown, because the account that registers has its own pages. */
  digest: string | undefined;
  participantId: string | undefined;
}

/**
 * The link that the page shows to a visitor who has just registered, in the transaction of the registration. It opens
 * what they typed and proves nothing about the address: docs/decisions/090.
 */
export async function insertShownLink(
  transaction: Transaction,
  { digest, participantId }: ShownLink,
  now: Date,
): Promise<void> {
  if (digest === undefined || participantId === undefined) return;
  const link = { digest, participant_id: participantId, created_at: now, is_mailed: NOT_MAILED };
  await transaction.insertInto("links").values(link).execute();
}

/** The same form sent again, because its response was lost with the link in it: another link takes its place. */
export async function replaceShownLink(
  database: Database,
  { stageId, submission, participants, shownLink }: Registration,
  now: Date,
): Promise<void> {
  const [person] = participants;
  if (shownLink === undefined || !person) return;
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("participants")
      .select("id")
      .where("stage_id", "=", stageId)
      .where("submission", "=", submission)
      .where("email", "=", person.email)
      .where("person_key", "=", personKey(person))
      // The form of an account is not sent again by a visitor.
      .where("user_id", "is", null)
      .where("registered_by_user", "is", null)
      .executeTakeFirst();
    if (!row) return;
    await transaction
      .deleteFrom("links")
      .where("participant_id", "=", row.id)
      .where("is_mailed", "=", NOT_MAILED)
      .execute();
    await insertShownLink(transaction, { digest: shownLink, participantId: row.id }, now);
  });
}
