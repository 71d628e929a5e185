import type { Database } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { queueMailIfParticipant } from "#subjects/mails/data/queue-mails.ts";
import type { StageToAsk } from "../asking/asked-stages.ts";
import { askedMail } from "../asking/opinion-mails.ts";
import { openOpinion } from "../asking/write-opinions.ts";

/** A whole group may share one network address. */
export const LINK_RATES = {
  email: { limit: 3, seconds: 3_600 },
  address: { limit: 60, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** Colleagues may share one address: each has their own questionnaire. */
const MOST_PEOPLE = 10;

interface Request {
  stage: StageToAsk;
  /** The address as typed. */
  email: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** No participant has this id. */
const NOBODY = { id: "", firstName: "", lastName: "" };

/**
 * Sends the link of the questionnaire, if that address is registered on the stage. The answer is the same in both cases, and
 * over the limit of one e-mail address: nobody learns who is registered, and nobody fills somebody else's mailbox. The
 * statements are the same too, as for a forgotten password; the mail itself is sent later, by the outbox.
 */
export async function requestOpinionLink(
  database: Database,
  { stage, email, address }: Request,
  now: Date,
): Promise<"tooMany" | null> {
  const from = address === undefined ? [] : [{ ...LINK_RATES.address, key: `opinion link from ${address}` }];
  if (!(await countAttempt(database, from, now))) return "tooMany";
  const normal = normalizeEmail(email);
  await database.transaction().execute(async (transaction) => {
    const limit = { ...LINK_RATES.email, key: `opinion link ${stage.id} ${normal}` };
    if (!(await countAttempt(transaction, [limit], now))) return;
    const people = await transaction
      .selectFrom("participants")
      .select(["id", "first_name as firstName", "last_name as lastName"])
      .where("stage_id", "=", stage.id)
      .where("email", "=", normal)
      .orderBy("id")
      .limit(MOST_PEOPLE)
      .execute();
    const known = isMailable(normal) ? people : [];
    for (const person of known.length > 0 ? known : [NOBODY]) {
      const opened = await openOpinion(transaction, { stage, participantId: person.id }, now);
      const opinion = opened ?? { id: "", participantId: person.id, closesAt: now };
      const asked = { kind: "end" as const, stage, opinion, person: { ...person, email: normal } };
      await queueMailIfParticipant(transaction, askedMail(asked, { isRequested: true }), now);
    }
  });
  return null;
}
