import type { Noun } from "#platform/values/noun.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import type { Tone } from "#ui/badge.tsx";
import type { Chosen, Filters } from "./list-filters.ts";
import type { Visit } from "./visit.ts";

export interface Cell {
  text: string;
  /** A smaller second line. */
  note?: string;
  /** Shows the text as a badge. */
  tone?: Tone;
  /** Shown when the pointer rests on the text. */
  hint?: string;
}

/** Short texts stay on one line; numbers are aligned at the right. */
export type Look = "text" | "short" | "number";

interface Column<Row> {
  heading: string;
  look?: Look;
  cell: (row: Row, visit: Visit) => string | Cell;
}

/** Something that a button of each row does, with what is stored: move it up or down… */
interface RowStep<Row> {
  label: string;
  /** Shown instead of the label. */
  icon?: "up" | "down";
  /** The other rows are those of the page. */
  isOffered: (row: Row, rows: readonly Row[]) => boolean;
  /** Runs in one transaction. Returns what was done, in words, or why not; null: it was done already, or cannot be. */
  run: (visit: Visit, key: string) => Promise<string | { refusal: string } | null>;
}

/** Something that is done with all rows that somebody has chosen. */
interface ChosenAction {
  label: string;
  /** It needs just so many rows. */
  takes?: number;
  /** Returns what was done, in words, or why nothing was, or the page that goes on with them. */
  run: (visit: Visit, keys: readonly string[]) => Promise<{ success: string } | { refusal: string } | { next: string }>;
}

export interface Sheet<Row, Declared extends Filters, Written> {
  /** The address of the file. */
  path: string;
  /** The name of the file and of its page, before the day. */
  file: string;
  /** The year of the rows, where another filter than one of years or days says it; null: no year. */
  year?: (visit: Visit, chosen: Chosen<Declared>) => number | null;
  title: string;
  journal: JournalAction;
  columns: (visit: Visit) => readonly SheetColumn<Written>[];
  /** Adds to some rows what only the file tells. */
  complete: (visit: Visit, rows: Row[]) => Promise<Written[]>;
}

export interface ListLink {
  label: string;
  to: string;
  /** The answer is a file, not a page. */
  isFile?: boolean;
}

/** What a list of the office says of itself: list.ts makes its page and its spreadsheet of it. */
export interface Declaration<Row, Declared extends Filters, Sort extends string, Written> {
  path: string;
  title: string;
  /** What one must know to read the list, if it does not show. */
  lead?: string;
  noun: Noun;
  /** What to do, when there is no row at all. */
  empty: string;
  /** Links beside the title, what is done most first; those that follow from the day or keep the filters are made for each request. */
  links?: readonly ListLink[] | ((visit: Visit, query: string) => readonly ListLink[] | Promise<readonly ListLink[]>);
  /** What must be known before the list is believed; null: nothing. */
  notice?: (visit: Visit) => string | null;
  filters: Declared;
  /** The columns by which the rows can be sorted, named by their headings; the keys are in the address. */
  sorts?: Readonly<Record<Sort, string>>;
  /** The rows in their order, from one of them on. */
  rows: (visit: Visit, chosen: Chosen<Declared>, range: Range<Sort>) => Promise<Row[]>;
  key: (row: Row) => string;
  /** The page of a row. */
  href: (row: Row) => string;
  /** The first column names the row and is its link. */
  columns: readonly Column<Row>[];
  /** The steps by their `intent`. */
  steps?: Readonly<Record<string, RowStep<Row>>>;
  /** What can be done with chosen rows, by their `intent`. */
  actions?: Readonly<Record<string, ChosenAction>>;
  sheet?: Sheet<Row, Declared, Written>;
}

export interface Range<Sort extends string = string> {
  offset: number;
  limit: number;
  /** What somebody has chosen; null: the usual order of the list. */
  order: { by: Sort; isDescending: boolean } | null;
}
