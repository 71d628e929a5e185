import type { Database } from "#platform/database/database.ts";
import { type SheetQueue, writeSheet } from "#platform/sheets/write-sheet.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { MAX_SHEET_ROWS } from "#platform/values/sheet.ts";
import type { User } from "#platform/values/user.ts";
import type { JournalFilter } from "../rules/journal-filter.ts";
import { JOURNAL_COLUMNS, journalFileName } from "../rules/journal-sheet.ts";
import { record } from "./journal.ts";
import { countJournal, eachJournalEntry } from "./journal-list.ts";

export interface JournalSheet {
  name: string;
  /** Null for a HEAD request. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** A HEAD request asks for it, without a journal row. Null when no entry matches. */
export async function describeJournal(
  database: Database,
  filter: JournalFilter,
  now: Date,
): Promise<JournalSheet | null> {
  const count = await countJournal(database, filter, MAX_SHEET_ROWS + 1);
  if (count === 0) return null;
  const name = journalFileName(dayInParis(now), { most: MAX_SHEET_ROWS, isWhole: count <= MAX_SHEET_ROWS });
  return { name, bytes: null };
}

interface JournalExport {
  filter: JournalFilter;
  by: User;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

/** The latest entries that match. Rejects with QueueFull (work-queue.ts), or with the signal's reason. */
export async function exportJournal(
  { database, sheets }: { database: Database; sheets: SheetQueue },
  { filter, by, signal }: JournalExport,
  now: Date,
): Promise<JournalSheet | null> {
  const described = await describeJournal(database, filter, now);
  if (!described) return null;
  const write = async () => {
    await database.transaction().execute((transaction) => record(transaction, { by, action: "journalExported" }, now));
    const rows = eachJournalEntry(database, { filter, most: MAX_SHEET_ROWS });
    return writeSheet({ name: "Journal", columns: JOURNAL_COLUMNS, rows, signal });
  };
  return { ...described, bytes: await sheets.run("sheet", write, { owner: by.id, signal }) };
}
