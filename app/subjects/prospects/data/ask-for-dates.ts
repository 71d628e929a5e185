import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { dateAsked } from "../mails.ts";

export const ASK_RATES = {
  email: { limit: 3, seconds: 86_400 },
  address: { limit: 20, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

/** The course in the catalogue of today; null when the centre does not teach it any more. */
export async function findOfferedCourse(database: Reader, typeId: number) {
  const course = await database
    .selectFrom("courses")
    .select(["id", "title", "type_id as typeId"])
    .where("type_id", "=", typeId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return course ?? null;
}

interface Asking {
  course: { id: string; title: string };
  /** The address as typed. */
  email: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/**
 * Sends a link that confirms the address. The answer is the same for an address that is known, confirmed or over its limit:
 * nobody learns whether it is, and nobody fills somebody else's mailbox.
 */
export async function askForDates(
  database: Database,
  { course, email, address }: Asking,
  now: Date,
): Promise<"tooMany" | null> {
  const from = address === undefined ? [] : [{ ...ASK_RATES.address, key: `next dates from ${address}` }];
  if (!(await countAttempt(database, from, now))) return "tooMany";
  const normal = normalizeEmail(email);
  await database.transaction().execute(async (transaction) => {
    if (!(await countAttempt(transaction, [{ ...ASK_RATES.email, key: `next dates for ${normal}` }], now))) return;
    await transaction
      .insertInto("prospects")
      .values({ id: randomUUID(), course_id: course.id, email: normal, created_at: now })
      // An address that nobody has proved yet has its days again.
      .onConflict((conflict) =>
        conflict
          .columns(["course_id", "email"])
          .doUpdateSet({ created_at: now })
          .where("prospects.confirmed_at", "is", null),
      )
      .execute();
    const { id } = await transaction
      .selectFrom("prospects")
      .select("id")
      .where("course_id", "=", course.id)
      .where("email", "=", normal)
      .executeTakeFirstOrThrow();
    await queueMails(
      transaction,
      [{ mail: dateAsked.with({ prospectId: id, course: course.title }), to: normal }],
      now,
    );
  });
  return null;
}
