import type { Database } from "#platform/database/database.ts";
import { type SheetQueue, writeSheet } from "#platform/sheets/write-sheet.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { MAX_SHEET_ROWS } from "#platform/values/sheet.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { complaintColumns, complaintFileName } from "../rules/complaint-sheet.ts";
import type { RegisterFilter } from "../rules/register-line.ts";
import { exportedLines } from "./exported-lines.ts";
import { eachComplaint, hasMoreThan } from "./list-complaints.ts";

export interface ComplaintSheet {
  name: string;
  /** Null for a HEAD request. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** For a HEAD request, without a journal row. */
export async function describeComplaints(database: Database, now: Date): Promise<ComplaintSheet> {
  const isWhole = !(await hasMoreThan(database, MAX_SHEET_ROWS));
  return { name: complaintFileName(dayInParis(now), { most: MAX_SHEET_ROWS, isWhole }), bytes: null };
}

interface ComplaintExport {
  filter: RegisterFilter;
  by: User;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

/** Those that match among the latest lines. Rejects with QueueFull (work-queue.ts), or with the signal's reason. */
export async function exportComplaints(
  { database, sheets }: { database: Database; sheets: SheetQueue },
  { filter, by, signal }: ComplaintExport,
  now: Date,
): Promise<ComplaintSheet> {
  const described = await describeComplaints(database, now);
  const today = dayInParis(now);
  const write = async () => {
    await database
      .transaction()
      .execute((transaction) => record(transaction, { by, action: "complaintsExported" }, now));
    const lines = eachComplaint(database, { filter, today, most: MAX_SHEET_ROWS });
    const rows = exportedLines(database, lines);
    return writeSheet({ name: "Réclamations", columns: complaintColumns(today), rows, signal });
  };
  return { ...described, bytes: await sheets.run("sheet", write, { owner: by.id, signal }) };
}
