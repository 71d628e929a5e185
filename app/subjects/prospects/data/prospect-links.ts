import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
import { bookableDates } from "./bookable-dates.ts";

interface NewLink {
  prospectId: string;
  /** The date that the mail tells; null: it asks to confirm the address. */
  stageId: string | null;
  email: string;
  digest: string;
}

/** False when the person has left, or the date that it tells is not open any more: nothing to send. */
export async function storeProspectLink(
  database: Database,
  { prospectId, stageId, email, digest }: NewLink,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("prospect_links")
    .columns(["digest", "prospect_id", "created_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("prospects")
        .select((column) => [val(digest).as("digest"), column.ref("prospects.id").as("id"), val(now).as("now")])
        .where("prospects.id", "=", prospectId)
        .where("email", "=", email)
        .$if(stageId !== null, (query) =>
          query
            .where("confirmed_at", "is not", null)
            .where(({ exists, selectFrom: from }) =>
              exists(from("stages").select("stages.id").where("stages.id", "=", stageId).where("state", "=", "open")),
            ),
        ),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

export interface OpenedProspect {
  id: string;
  email: string;
  course: { id: string; title: string; typeId: number };
  isConfirmed: boolean;
}

export type ProspectOutcome = { prospect: OpenedProspect } | { reason: "unknown" | "tooMany" };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

export async function openProspectLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<ProspectOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const row = await database
    .selectFrom("prospect_links")
    .innerJoin("prospects", "prospects.id", "prospect_links.prospect_id")
    .innerJoin("courses", "courses.id", "prospects.course_id")
    .select(["prospects.id", "email", "confirmed_at", "courses.id as courseId", "title", "type_id as typeId"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  if (!row) return { reason: await countUnknownLink(database, address, now) };
  const { id, email, confirmed_at, courseId, title, typeId } = row;
  return { prospect: { id, email, course: { id: courseId, title, typeId }, isConfirmed: confirmed_at !== null } };
}

/** The dates that can be booked now are on the page that confirms: the person is told of those that come later. */
export async function confirmProspect(database: Database, { id, course }: OpenedProspect, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("prospects")
      .set({ confirmed_at: now })
      .where("id", "=", id)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const known = await bookableDates(transaction, course.typeId, dayInParis(now));
    if (known.length === 0) return;
    await transaction
      .insertInto("prospect_dates")
      .values(known.map((stage) => ({ id: randomUUID(), prospect_id: id, stage_id: stage.id, created_at: now })))
      .onConflict((conflict) => conflict.columns(["prospect_id", "stage_id"]).doNothing())
      .execute();
  });
}

/** Nothing is kept of who does not want to be told any more. */
export async function leaveDates(database: Database, id: string): Promise<void> {
  await singleStatement(database).deleteFrom("prospects").where("id", "=", id).execute();
}
