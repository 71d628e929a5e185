import { sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import { COMPLAINT_SERIES } from "#subjects/dossiers/data/issuing/number-documents.ts";
import { complaintNumber, parseComplaintNumber } from "../rules/complaint.ts";
import type { RegisterFilter, RegisterLine } from "../rules/register-line.ts";
import { toRegisterLine } from "./complaint-rows.ts";

interface Listed {
  filter: RegisterFilter;
  /** The number of the last line of the page before; empty for the first page. */
  after: string;
  size: number;
  today: Day;
}

export interface RegisterPage {
  lines: RegisterLine[];
  /** What the next page continues from; null: there is none. */
  next: string | null;
}

/** A page reads so many rows at most, whatever the filter: the next page goes on from there. */
export const WINDOW = 1_000;

/** The latest number first; of those that are late, the longest awaited. */
export async function listComplaints(database: Reader, { filter, after, size, today }: Listed): Promise<RegisterPage> {
  const window = await windowOf(database, { filter, after, today });
  let query = database.selectFrom(window.limit(WINDOW).as("complaints")).selectAll();
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.text) query = query.where(contains(frenchSearchText(filter.text)));
  const rows = await ordered(query, filter)
    .limit(size + 1)
    .execute();
  const lines = rows.slice(0, size).map(toRegisterLine);
  if (rows.length > size) return { lines, next: lines.at(-1)?.number ?? null };
  if (!filter.kind && !filter.text && size < WINDOW) return { lines, next: null };
  const [end] = await window
    .offset(WINDOW - 1)
    .limit(1)
    .execute();
  return { lines, next: end ? complaintNumber(end) : null };
}

/** The lines that match among the latest so many, for an export. */
export async function* eachComplaint(
  database: Reader,
  { filter, today, most }: { filter: RegisterFilter; today: Day; most: number },
): AsyncGenerator<RegisterLine> {
  let after = "";
  for (let left = most; left > 0; left -= WINDOW) {
    const page = await listComplaints(database, { filter, after, size: WINDOW, today });
    yield* page.lines;
    if (page.next === null) return;
    after = page.next;
  }
}

/** Whether the register has more lines than an export reads. */
export async function hasMoreThan(database: Reader, most: number): Promise<boolean> {
  const rows = await database
    .selectFrom("complaints")
    .select("id")
    .orderBy("year", "desc")
    .orderBy("number", "desc")
    .offset(most)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** The years that have a number, latest first. */
export async function complaintYears(database: Reader): Promise<number[]> {
  const rows = await database
    .selectFrom("document_numbers")
    .select("year")
    .where("kind", "=", COMPLAINT_SERIES)
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

/** Rows in the order of an index, from there on. */
async function windowOf(database: Reader, { filter, after, today }: Omit<Listed, "size">) {
  const { state, year } = filter;
  let query = database.selectFrom("complaints").selectAll();
  if (state === "ouvertes") query = query.where("closed_at", "is", null);
  if (state === "closes") query = query.where("closed_at", "is not", null);
  if (state === "en-retard")
    query = query.where("closed_at", "is", null).where("answered_at", "is", null).where("due_day", "<", today);
  if (year !== null) query = query.where("year", "=", year);
  const last = parseComplaintNumber(after);
  if (last) {
    const key = sql`(${last.year}, ${last.number})`;
    if (state !== "en-retard") query = query.where(sql<boolean>`(year, number) < ${key}`);
    else {
      const due = database
        .selectFrom("complaints")
        .select("due_day")
        .where("year", "=", last.year)
        .where("number", "=", last.number);
      query = query.where(sql<boolean>`(due_day, year, number) > (${due}, ${last.year}, ${last.number})`);
    }
  }
  return ordered(query, filter);
}

function ordered<Query extends { orderBy(column: "due_day" | "year" | "number", order: "asc" | "desc"): Query }>(
  query: Query,
  { state }: RegisterFilter,
): Query {
  if (state === "en-retard") return query.orderBy("due_day", "asc").orderBy("year", "asc").orderBy("number", "asc");
  return query.orderBy("year", "desc").orderBy("number", "desc");
}
