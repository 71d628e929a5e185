import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { rowsContaining } from "#platform/database/search.ts";
import { addDays, midnightInParis } from "#platform/values/paris-time.ts";
import { frenchSearchText, personWords } from "#platform/values/search-text.ts";
import { DELETED_ACCOUNT, type JournalAction, type JournalChange, type JournalEntry } from "../rules/journal.ts";
import { ACCOUNTLESS, isAccountless, type JournalFilter } from "../rules/journal-filter.ts";

/** Latest first. */
export async function listJournal(
  database: Reader,
  { filter, page, size }: { filter: JournalFilter; page: number; size: number },
): Promise<{ entries: JournalEntry[]; hasMore: boolean }> {
  const { query } = await filtered(database, filter);
  const entries = await query
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return { entries: entries.slice(0, size).map(toEntry), hasMore: entries.length > size };
}

/** Up to so many. */
export async function countJournal(database: Reader, filter: JournalFilter, most: number): Promise<number> {
  const { query } = await filtered(database, filter);
  const { count } = await database
    .selectFrom(query.limit(most).as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ROWS_PER_QUERY = 1_000;

/** The latest so many, for an export. */
export async function* eachJournalEntry(
  database: Reader,
  { filter, most }: { filter: JournalFilter; most: number },
): AsyncGenerator<JournalEntry> {
  const { query } = await filtered(database, filter);
  let after: { at: Date; id: string } | null = null;
  for (let left = most; left > 0; left -= ROWS_PER_QUERY) {
    const size = Math.min(left, ROWS_PER_QUERY);
    const rows = await following(query, after).limit(size).execute();
    yield* rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { at: new Date(last.at), id: last.id };
  }
}

function following(query: Filtered, after: { at: Date; id: string } | null) {
  if (!after) return query;
  return query.where("at", "<=", after.at).where((row) => row.or([row("at", "<", after.at), row("id", "<", after.id)]));
}

const MOST_ACCOUNTS = 100;

/** The query is in an object: by itself it would be awaited, and so executed. */
async function filtered(database: Reader, { person, title, stageId, action, by, from, until }: JournalFilter) {
  let query = database
    .selectFrom("journal")
    .select(["id", "at", "by_user", "action", "stage_id", "stage_title", "person", "changes"])
    .select(({ selectFrom }) =>
      sql<string>`coalesce(nullif(by_name, ''), ${selectFrom("users").select("users.name").whereRef("users.id", "=", "journal.by_user")}, ${sql.lit(DELETED_ACCOUNT)})`.as(
        "by",
      ),
    );
  const words = personWords(person);
  if (person) {
    const concerned = containsText("person_text", person);
    // A client who acts has no name in the entry: it is the account's.
    const accounts =
      words.length > 0 &&
      sql`select id from (${await rowsContaining(database, "user_names", words)}
        limit ${sql.lit(MOST_ACCOUNTS)}) as few`;
    query = query.where(accounts ? sql<boolean>`(${concerned} or by_user in (${accounts}))` : concerned);
  }
  if (title) query = query.where(containsText("stage_text", title));
  if (stageId) query = query.where("stage_id", "=", stageId);
  if (action) query = query.where("action", "=", action);
  if (isAccountless(by)) query = query.where("by_user", "=", "").where("by_name", "=", ACCOUNTLESS[by]);
  else if (by) query = query.where("by_user", "=", by);
  if (from) query = query.where("at", ">=", midnightInParis(from));
  if (until) query = query.where("at", "<", midnightInParis(addDays(until, 1)));
  return { query: query.orderBy("at", "desc").orderBy("id", "desc") };
}

type Filtered = Awaited<ReturnType<typeof filtered>>["query"];

/** The sign "%" of a search means itself, not the wildcard. */
function containsText(column: "person_text" | "stage_text", typed: string) {
  const pattern = `%${frenchSearchText(typed).replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;
}

type Row = Awaited<ReturnType<Filtered["execute"]>>[number];

function toEntry(row: Row): JournalEntry {
  return {
    id: row.id,
    at: new Date(row.at),
    by: row.by,
    byId: row.by_user,
    action: row.action as JournalAction,
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    person: row.person,
    changes: JSON.parse(row.changes) as JournalChange[],
  };
}
