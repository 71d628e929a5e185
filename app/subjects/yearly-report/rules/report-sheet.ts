import type { SheetColumn } from "#platform/values/sheet.ts";
import { TO_COMPLETE } from "./report-messages.ts";
import type { ReportRow, ReportSection } from "./report-sections.ts";

interface SheetRow extends ReportRow {
  part: string;
}

/** Every row of the page, with its totals. */
export const sheetRows = (sections: readonly ReportSection[]): SheetRow[] =>
  sections.flatMap(({ key, rows, total }) =>
    [...rows, ...(total ? [total] : [])].map((row) => ({ ...row, part: key })),
  );

export const REPORT_COLUMNS: readonly SheetColumn<SheetRow>[] = [
  { heading: "Partie", width: 8, cell: ({ part }) => part },
  { heading: "Ligne", width: 8, cell: ({ number }) => number },
  { heading: "Intitulé", width: 70, cell: ({ label }) => label },
  { heading: "Euros HT", width: 12, cell: ({ euros }) => euros ?? "" },
  { heading: "Personnes", width: 12, cell: ({ people, isToComplete }) => people ?? (isToComplete ? TO_COMPLETE : "") },
  { heading: "Heures", width: 12, cell: ({ hours, isToComplete }) => hours ?? (isToComplete ? TO_COMPLETE : "") },
];

export const reportFileName = (year: number) => `bpf_${year}.xlsx`;
