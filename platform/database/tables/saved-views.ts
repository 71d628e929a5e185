import type { Instant } from "./column-values.ts";

/** Filters, order and columns of a list under a name, for everybody of the office. */
export interface SavedViewRow {
  id: string;
  /** The address of the list. */
  path: string;
  name: string;
  /** What follows the « ? ». */
  query: string;
  created_at: Instant;
}
