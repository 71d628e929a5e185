import type { User } from "../../domain/accounts/user.ts";
import type { ReportSection } from "../../domain/yearly-report/report-sections.ts";
import { REPORT_COLUMNS, sheetRows } from "../../domain/yearly-report/report-sheet.ts";
import { type SheetQueue, writeSheet } from "../sheets/write-sheet.ts";

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
