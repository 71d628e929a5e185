/** A text stays a text: a spreadsheet neither runs it as a formula nor drops the first zero of a phone number. */
export type SheetCell = string | number | Date;

export interface SheetColumn<Row> {
  heading: string;
  /** The width in characters. */
  width: number;
  cell: (row: Row) => SheetCell;
}

/** The whole file is in memory until it is sent. */
export const MAX_SHEET_ROWS = 10_000;
