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
  filter: JournalFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<JournalEntry[]> {
  const { query } = await filtered(database, filter);
  return (await query.limit(limit).offset(offset).execute()).map(toEntry);
}

export async function findEntry(database: Reader, id: string): Promise<JournalEntry | null> {
  const row = await entries(database).where("id", "=", id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

const MOST_ACCOUNTS = 100;

const entries = (database: Reader) =>
  database
    .selectFrom("journal")
    .select(["id", "at", "by_user", "action", "stage_id", "stage_title", "person", "changes"])
    .select(({ selectFrom }) =>
      sql<string>`coalesce(nullif(by_name, ''), ${selectFrom("users").select("users.name").whereRef("users.id", "=", "journal.by_user")}, ${sql.lit(DELETED_ACCOUNT)})`.as(
        "by",
      ),
    );

/** The query is in an object: by itself it would be awaited, and so executed. */
async function filtered(database: Reader, { person, title, stageId, actions, by, from, until }: JournalFilter) {
  let query = entries(database);
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
  if (actions) query = query.where("action", "in", actions);
  if (isAccountless(by)) query = query.where("by_user", "=", "").where("by_name", "=", ACCOUNTLESS[by]);
  else if (by) query = query.where("by_user", "=", by);
  if (from) query = query.where("at", ">=", midnightInParis(from));
  if (until) query = query.where("at", "<", midnightInParis(addDays(until, 1)));
  return { query: query.orderBy("at", "desc").orderBy("id", "desc") };
}

/** The sign "%" of a search means itself, not the wildcard. */
function containsText(column: "person_text" | "stage_text", typed: string) {
  const pattern = `%${frenchSearchText(typed).replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

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
