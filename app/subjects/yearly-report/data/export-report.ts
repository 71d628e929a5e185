import { type SheetQueue, writeSheet } from "#platform/sheets/write-sheet.ts";
import type { User } from "#platform/values/user.ts";
import type { ReportSection } from "../rules/report-sections.ts";
import { REPORT_COLUMNS, sheetRows } from "../rules/report-sheet.ts";

interface ReportExport {
  year: number;
  sections: readonly ReportSection[];
  by: Pick<User, "id">;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

/** Rejects with QueueFull (work-queue.ts), or with the signal's reason. */
export const exportReport = (
  { sheets }: { sheets: SheetQueue },
  { year, sections, by, signal }: ReportExport,
): Promise<Uint8Array<ArrayBuffer>> =>
  sheets.run(
    "sheet",
    () => writeSheet({ name: `BPF ${year}`, columns: REPORT_COLUMNS, rows: each(sheetRows(sections)), signal }),
    { owner: by.id, signal },
  );

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
