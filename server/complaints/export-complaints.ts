import type { User } from "../../domain/accounts/user.ts";
import { complaintColumns, complaintFileName } from "../../domain/complaints/complaint-sheet.ts";
import type { RegisterFilter } from "../../domain/complaints/register-line.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { MAX_SHEET_ROWS } from "../../domain/sheets/sheet.ts";
import type { Database } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { type SheetQueue, writeSheet } from "../sheets/write-sheet.ts";
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
