import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import type { Schema } from "#platform/database/schema.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { StageRow } from "#platform/database/tables/stages.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { daysOfMonth, type Month } from "../rules/calendar.ts";
import type { Stage, StageState } from "../rules/stage.ts";
import { readTimetable } from "../rules/timetable/half-days.ts";
import { insertHalfDays, timetableOf } from "./half-days.ts";
import { IS_OPEN } from "./stage-states.ts";

export const AVAILABILITIES = ["available", "full"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface StageFilter {
  /** Part of the title or of the place; case and accents do not matter. */
  text?: string;
  typeId?: number;
  availability?: Availability;
  /** The month of the first day. */
  month?: Month;
}

const STAGE_SORTS = ["date", "price"] as const;
export type StageSort = (typeof STAGE_SORTS)[number];

export interface StageList {
  stages: Stage[];
  hasMore: boolean;
}

/** The expression that is indexed. A stage without a date counts as long past. */
export const indexedDay = () => sql<Day>`coalesce(date, '')`;

/** What pages show of a stage. */
export const SHOWN = [
  "id",
  "type_id",
  "type",
  "image",
  "title",
  "date",
  "end_registration_date",
  "available_seats",
  "location",
  "duration",
  "satisfaction_percentage",
  "pdf_url",
  "details",
  "price_cents",
  "state",
  "version",
  timetableOf(),
] as const;

interface Wanted {
  today: Day;
  filter?: StageFilter;
  sort?: StageSort;
  /** Before those that one can only wait for, and those that are closed; sorted inside each of the three. */
  bookableFirst?: boolean;
}

interface Part {
  limit: number;
  /** How many are left out before. */
  offset?: number;
}

/** The stages from today on, soonest or cheapest first. */
export async function listUpcomingStages(
  database: Reader,
  { limit, offset = 0, ...wanted }: Wanted & Part,
): Promise<StageList> {
  const isPublicList =
    wanted.bookableFirst && wanted.sort !== "price" && !Object.values(wanted.filter ?? {}).some(Boolean);
  const rows = isPublicList
    ? await publicList(database, { ...wanted, offset }, limit + 1)
    : await shown(database, wanted, { limit: limit + 1, offset }).execute();
  return { stages: rows.slice(0, limit).map(toStage), hasMore: rows.length > limit };
}

/** The ids first where no index has the order: most rows are only compared, and a row is much longer than its id. */
function shown(database: Reader, wanted: Wanted, { limit, offset }: Required<Part>) {
  if (wanted.sort !== "price" && !wanted.bookableFirst)
    return upcoming(database, wanted).select(SHOWN).limit(limit).offset(offset);
  const ids = upcoming(database, wanted).select("id").limit(limit).offset(offset);
  return inOrder(database.selectFrom("stages").select(SHOWN).where("id", "in", ids), wanted);
}

/** Whether the catalogue has the course of this type. */
export async function isTaught(database: Reader, typeId: number): Promise<boolean> {
  const course = await database
    .selectFrom("courses")
    .select("id")
    .where("type_id", "=", typeId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return course !== undefined;
}

/** A query that its callers select from, and limit. */
export function upcoming(database: Reader, { filter = {}, ...wanted }: Wanted) {
  const { today } = wanted;
  const { from, until } = filter.month ? daysOfMonth(filter.month) : { from: today, until: null };
  let query = database
    .selectFrom("stages")
    .where(IS_OPEN)
    .where(indexedDay(), ">=", from > today ? from : today);
  if (until) query = query.where(indexedDay(), "<", until);
  if (filter.text) query = query.where(contains(searchText(filter.text)));
  if (filter.typeId) query = query.where("type_id", "=", filter.typeId);
  // A seat of a stage whose registration is closed cannot be taken.
  if (filter.availability === "available")
    query = query
      .where("available_seats", ">", 0)
      .where(({ or, eb }) => or([eb("end_registration_date", "is", null), eb("end_registration_date", ">=", today)]));
  if (filter.availability === "full") query = query.where("available_seats", "<=", 0);
  return inOrder(query, wanted);
}

/** A stage whose price is on request comes after those with a price. */
function inOrder<Row>(query: SelectQueryBuilder<Schema, "stages", Row>, { today, sort, bookableFirst }: Wanted) {
  const grouped = bookableFirst ? query.orderBy(group(today)) : query;
  const sorted = sort === "price" ? grouped.orderBy("price_cents", (order) => order.asc().nullsLast()) : grouped;
  return sorted.orderBy(indexedDay()).orderBy("id");
}

/** The place of the stage's group in LIST_GROUPS (app/subjects/stages/parts/list-groups.ts), by the same rules. */
const group = (today: Day) => sql<number>`case
  when end_registration_date < ${today} then 2
  when available_seats > 0 then 0
  when coalesce(date, '') > ${today} then 1
  else 2 end`;

const publicList = prepareQuery((database, { today, offset }: Wanted & { offset: number }, limit) => {
  // Dates are not compared: they are placeholders here.
  const ids = database.selectFrom("stages").select("id").where(IS_OPEN).where(indexedDay(), ">=", today);
  const wanted = { today, bookableFirst: true };
  const page = inOrder(ids, wanted).limit(limit).offset(offset);
  return inOrder(database.selectFrom("stages").select(SHOWN).where("id", "in", page), wanted);
});

export async function findStage(database: Reader, id: string): Promise<Stage | null> {
  const [row] = await stageQuery(database, { id });
  return row ? toStage(row) : null;
}

/** The stage that visitors may see: none when it is a draft. */
export async function findPublicStage(database: Reader, id: string): Promise<Stage | null> {
  const stage = await findStage(database, id);
  return stage?.state === "draft" ? null : stage;
}

export const stageQuery = prepareQuery((database, { id }: { id: string }) =>
  database.selectFrom("stages").select(SHOWN).select("holds_until").where("id", "=", id),
);

export async function insertStage(database: Database | Transaction, stage: Stage, now: Date): Promise<void> {
  await singleStatement(database).insertInto("stages").values(stageRow(stage, now)).execute();
  await insertHalfDays(database, stage);
}

export function stageRow(stage: Stage, now: Date) {
  return {
    id: stage.id,
    ...publishedColumns(stage),
    available_seats: stage.availableSeats,
    capacity: stage.availableSeats,
    state: stage.state ?? "open",
    created_at: now,
    updated_at: now,
  };
}

/** What an administrator writes; seats change by the difference. */
export function publishedColumns(stage: Omit<Stage, "id" | "availableSeats">) {
  return {
    type_id: stage.typeId,
    course_id: sql<string | null>`(select courses.id from courses where courses.type_id = ${stage.typeId})`,
    type: stage.type,
    image: stage.image,
    title: stage.title,
    date: stage.date,
    end_registration_date: stage.endRegistrationDate,
    location: stage.location,
    duration: stage.duration,
    satisfaction_percentage: stage.satisfactionPercentage,
    pdf_url: stage.pdfUrl,
    details: stage.details,
    price_cents: stage.priceCents,
    search_text: searchText(`${stage.title} ${stage.location}`),
  };
}

/** A stage with its timetable: `returningAll().returning(timetableOf())`. */
export type WholeStageRow = Selectable<StageRow> & { timetable: string };

export function toStage(row: Pick<WholeStageRow, Extract<(typeof SHOWN)[number], string> | "timetable">): Stage {
  return {
    id: row.id,
    typeId: row.type_id,
    type: row.type,
    image: row.image,
    title: row.title,
    date: row.date,
    endRegistrationDate: row.end_registration_date,
    availableSeats: row.available_seats,
    location: row.location,
    duration: row.duration,
    satisfactionPercentage: row.satisfaction_percentage,
    pdfUrl: row.pdf_url,
    details: row.details,
    halfDays: readTimetable(row.timetable),
    priceCents: row.price_cents,
    state: row.state as StageState,
    version: row.version,
  };
}
