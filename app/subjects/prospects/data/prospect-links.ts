import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { isOf } from "#subjects/mails/data/mail.ts";
import { dateAsked, newDate } from "../mails.ts";
import { bookableDates } from "./bookable-dates.ts";

/** Not for who has left, or for a date that is not open any more. */
export const prospectLink: MailLink = {
  to: "prospect_id",
  valid: (database, mail) => {
    const told = isOf(mail, newDate) ? mail.data : null;
    const prospectId = told?.prospectId ?? (isOf(mail, dateAsked) ? mail.data.prospectId : "");
    const query = database
      .selectFrom("prospects")
      .select("prospects.id")
      .where("prospects.id", "=", prospectId)
      .where("email", "=", mail.recipient);
    if (!told) return query;
    return query
      .where("confirmed_at", "is not", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("stages").select("stages.id").where("stages.id", "=", told.stageId).where("state", "=", "open"),
        ),
      );
  },
};

interface OpenedProspect {
  id: string;
  email: string;
  course: { id: string; title: string; typeId: number };
  isConfirmed: boolean;
}

export const openProspectLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ prospect: OpenedProspect } | NotOpened> =>
  openLink(
    database,
    { to: "prospect_id", ...opening },
    async (link) => {
      const row = await database
        .selectFrom("prospects")
        .innerJoin("courses", "courses.id", "prospects.course_id")
        .select(["prospects.id", "email", "confirmed_at", "courses.id as courseId", "title", "type_id as typeId"])
        .where("prospects.id", "=", link.id)
        .executeTakeFirst();
      if (!row) return null;
      const { id, email, confirmed_at, courseId, title, typeId } = row;
      return { prospect: { id, email, course: { id: courseId, title, typeId }, isConfirmed: confirmed_at !== null } };
    },
    now,
  );

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
