import { type SqlBool, sql } from "kysely";
import type { MailLink } from "#subjects/mails/data/links.ts";
import type { AboutOpinion } from "../../mails.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";

const YEARLY = Object.entries(OPINION_KINDS)
  .filter(([, { isYearly }]) => isYearly)
  .map(([kind]) => kind);

/** The address of the person whom a questionnaire asks, as it is now; null when their registration is gone. */
export const OPINION_ADDRESS = sql<string | null>`(case when opinion.kind in (${sql.join(YEARLY)})
  then opinion.recipient_email else person.email end)`;

/**
 * Not when the registration is gone or has another address, the questionnaire is closed, or it was answered while the mail
 * waited and the person has not asked for the link themselves.
 */
export const opinionLink: MailLink = {
  to: "opinion_id",
  valid: (database, mail, now) => {
    const { opinionId, isRequested = false } = mail.data as AboutOpinion & { isRequested?: boolean };
    return database
      .selectFrom("opinions as opinion")
      .leftJoin("participants as person", "person.id", "opinion.participant_id")
      .select("opinion.id")
      .where("opinion.id", "=", opinionId)
      .where("opinion.closes_at", ">", now)
      .where(sql<SqlBool>`${OPINION_ADDRESS} = ${mail.recipient}`)
      .$if(!isRequested, (query) => query.where("opinion.answered_at", "is", null));
  },
};
