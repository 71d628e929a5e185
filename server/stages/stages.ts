import { type Selectable, sql } from "kysely";
import type { Day } from "../../domain/paris-time.ts";
import { searchText } from "../../domain/search-text.ts";
import { daysOf, readTimetable } from "../../domain/stages/half-days.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import { contains } from "../database/contains.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { prepareQuery } from "../database/prepared-query.ts";
import { singleStatement } from "../database/single-statement.ts";
import type { StageRow } from "../database/tables/stages.ts";

export const AVAILABILITIES = ["available", "full"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface StageFilter {
  /** Part of the title or of the place; case and accents do not matter. */
  text?: string;
  typeId?: number;
  availability?: Availability;
}

export interface StageList {
  stages: Stage[];
  hasMore: boolean;
}

/** The expression that is indexed. A stage without a date counts as long past. */
export const indexedDay = () => sql<Day>`coalesce(date, '')`;

/** What pages show of a stage. */
const SHOWN = [
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
  "timetable",
  "price_cents",
] as const;

interface Wanted {
  today: Day;
  filter?: StageFilter;
}

/** The stages from today on, soonest first. */
export async function listUpcomingStages(
  database: Reader,
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<StageList> {
  const isFiltered = Object.values(wanted.filter ?? {}).some(Boolean);
  const rows = isFiltered
    ? await upcoming(database, wanted, limit + 1).execute()
    : await allUpcoming(database, wanted, limit + 1);
  return { stages: rows.slice(0, limit).map(toStage), hasMore: rows.length > limit };
}

function upcoming(database: Reader, { today, filter = {} }: Wanted, limit: number) {
  let query = database.selectFrom("stages").select(SHOWN).where(indexedDay(), ">=", today);
  if (filter.text) query = query.where(contains(searchText(filter.text)));
  if (filter.typeId) query = query.where("type_id", "=", filter.typeId);
  if (filter.availability === "available") query = query.where("available_seats", ">", 0);
  if (filter.availability === "full") query = query.where("available_seats", "<=", 0);
  return query.orderBy(indexedDay()).orderBy("id").limit(limit);
}

const allUpcoming = prepareQuery((database, { today }: Wanted, limit) => upcoming(database, { today }, limit));

export async function findStage(database: Reader, id: string): Promise<Stage | null> {
  const [row] = await stageQuery(database, { id });
  return row ? toStage(row) : null;
}

export const stageQuery = prepareQuery((database, { id }: { id: string }) =>
  database.selectFrom("stages").select(SHOWN).select("holds_until").where("id", "=", id),
);

export async function insertStage(database: Database | Transaction, stage: Stage, now: Date): Promise<void> {
  await singleStatement(database).insertInto("stages").values(stageRow(stage, now)).execute();
  const days = daysOf(stage).map((day) => ({ stage_id: stage.id, day }));
  if (days.length > 0) await singleStatement(database).insertInto("stage_days").values(days).execute();
}

export function stageRow(stage: Stage, now: Date) {
  return {
    id: stage.id,
    type_id: stage.typeId,
    type: stage.type,
    image: stage.image,
    title: stage.title,
    date: stage.date,
    end_registration_date: stage.endRegistrationDate,
    available_seats: stage.availableSeats,
    location: stage.location,
    duration: stage.duration,
    satisfaction_percentage: stage.satisfactionPercentage,
    pdf_url: stage.pdfUrl,
    details: stage.details,
    timetable: JSON.stringify(stage.halfDays),
    price_cents: stage.priceCents,
    capacity: stage.availableSeats,
    search_text: searchText(`${stage.title} ${stage.location}`),
    created_at: now,
    updated_at: now,
  };
}

export function toStage(row: Pick<Selectable<StageRow>, (typeof SHOWN)[number]>): Stage {
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
  };
}
