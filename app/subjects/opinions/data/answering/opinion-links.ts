import { type SqlBool, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import type { AboutOpinion } from "../../mails.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";

const YEARLY = Object.entries(OPINION_KINDS)
  .filter(([, { isYearly }]) => isYearly)
  .map(([kind]) => kind);

/** The address of the person whom a questionnaire asks, as it is now; null when their registration is gone. */
export const OPINION_ADDRESS = sql<string | null>`(case when opinion.kind in (${sql.join(YEARLY)})
  then opinion.recipient_email else person.email end)`;

/**
 * False when there is nothing to ask any more: the registration is gone or has another address, the questionnaire is closed,
 * or it was answered while the mail waited and the person has not asked for the link themselves.
 */
export async function storeOpinionLink(
  database: Database,
  { mail, digest }: { mail: StoredMail; digest: string },
  now: Date,
): Promise<boolean> {
  const { opinionId, isRequested = false } = mail.data as AboutOpinion & { isRequested?: boolean };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("opinion_links")
    .columns(["digest", "opinion_id", "email", "created_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("opinions as opinion")
        .leftJoin("participants as person", "person.id", "opinion.participant_id")
        .select((column) => [
          val(digest).as("digest"),
          column.ref("opinion.id").as("opinion_id"),
          val(mail.recipient).as("email"),
          val(now).as("now"),
        ])
        .where("opinion.id", "=", opinionId)
        .where("opinion.closes_at", ">", now)
        .where(sql<SqlBool>`${OPINION_ADDRESS} = ${mail.recipient}`)
        .$if(!isRequested, (query) => query.where("opinion.answered_at", "is", null)),
    )
    .executeTakeFirst();
  return inserted > 0n;
}
