import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { isSatisfied, satisfactionIn } from "#subjects/opinions/rules/question.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { gatherFigures, type MonthFigures } from "../rules/year-figures.ts";

type Part = Parameters<typeof gatherFigures>[0][number];

/** What each course did in each month of a year, computed when it is read. */
export async function readYearFigures(database: Reader, year: number): Promise<MonthFigures[]> {
  return gatherFigures([
    ...(await readSeats(database, year)),
    ...(await readIncome(database, year)),
    ...(await readSatisfaction(database, year)),
  ]);
}

/** The order is that of the catalogue, and courses that it offers no more are in it. */
export const listCourseTitles = (database: Reader) =>
  database.selectFrom("courses").select(["id", "title"]).orderBy("position").orderBy("id").execute();

const GIVEN_UP = ["registrationCancelled", "participantRemoved", "registrationDenied"];
const TAKEN_BACK = "participantRestored";
const WITHOUT_A_SEAT = ["waiting", "held", "expired"];

/** A stage counts in the month in which it begins. */
async function readSeats(database: Reader, year: number): Promise<Part[]> {
  const rows = await database
    .selectFrom("stages")
    .select(["course_id", "state", "capacity", "registered_seats"])
    .select(monthIn("stages.date").as("month"))
    .select(({ selectFrom }) => [
      selectFrom("waiting_entries as entry")
        .select(({ fn }) => fn.sum<number | string | null>("entry.seats").as("seats"))
        .whereRef("entry.stage_id", "=", "stages.id")
        .where("entry.state", "in", WITHOUT_A_SEAT)
        .as("waiting"),
      // The row of a registration is gone when it was cancelled: the journal has a line for each person.
      selectFrom("journal")
        .select(sql<number | string>`sum(case when action = ${TAKEN_BACK} then -1 else 1 end)`.as("lines"))
        .whereRef("journal.stage_id", "=", "stages.id")
        .where("journal.action", "in", [...GIVEN_UP, TAKEN_BACK])
        .as("given_up"),
    ])
    .where(indexedDay(), ">=", `${year}-01-01`)
    .where(indexedDay(), "<=", `${year}-12-31`)
    .where("state", "<>", "draft")
    .execute();
  return rows.map(({ state, capacity, registered_seats: filled, ...row }) => {
    const of = { courseId: row.course_id ?? "", month: Number(row.month) };
    const givenUp = Number(row.given_up);
    return state === "cancelled"
      ? { ...of, cancelledStages: 1, cancelled: givenUp + filled }
      : { ...of, stages: 1, offered: capacity, filled, waiting: Number(row.waiting), cancelled: givenUp };
  });
}

/** The sales of the books: invoices and credit notes by their day, without tax. */
async function readIncome(database: Reader, year: number): Promise<Part[]> {
  const month = monthIn("invoices.issued_on");
  const rows = await database
    .selectFrom("invoices")
    .innerJoin("invoice_lines as line", "line.invoice_id", "invoices.id")
    .leftJoin("bookings", "bookings.id", "line.booking_id")
    .leftJoin("stages", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb("stages.id", "=", fn.coalesce(ref("bookings.stage_id"), ref("invoices.stage_id"))),
      ),
    )
    .select(["stages.course_id", "invoices.kind", month.as("month")])
    .select(({ fn }) => fn.sum<number | string>("line.net_cents").as("cents"))
    .where("invoices.kind", "in", ["invoice", "creditNote"])
    .where("invoices.year", "=", year)
    .where("invoices.state", "=", "issued")
    .groupBy(["stages.course_id", "invoices.kind", month])
    .execute();
  return rows.map(({ course_id, kind, ...row }) => ({
    courseId: course_id ?? "",
    month: Number(row.month),
    cents: kind === "creditNote" ? -Number(row.cents) : Number(row.cents),
  }));
}

/** What was answered at the end of stages, by their last day, as the results of opinions count it. */
async function readSatisfaction(database: Reader, year: number): Promise<Part[]> {
  const month = monthIn("opinions.stage_day");
  const rows = await database
    .selectFrom("opinions")
    .leftJoin("courses", "courses.type_id", "opinions.type_id")
    .select(["courses.id as course_id", "opinions.answers", month.as("month")])
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("opinions.kind", "=", "end")
    .where("opinions.year", "=", year)
    .where("opinions.answered_at", "is not", null)
    .groupBy(["courses.id", "opinions.answers", month])
    .execute();
  return rows.flatMap(({ course_id, answers, ...row }) => {
    const rating = satisfactionIn(answers);
    if (rating === null) return [];
    const count = Number(row.count);
    return [
      {
        courseId: course_id ?? "",
        month: Number(row.month),
        answers: count,
        satisfied: isSatisfied(rating) ? count : 0,
      },
    ];
  });
}

const monthIn = (column: string) => sql<string>`substr(${sql.ref(column)}, 6, 2)`;
