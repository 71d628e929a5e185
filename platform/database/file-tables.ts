import type { Schema } from "./schema.ts";

/** The tables whose rows each have a blob of the same id, with its size and checksum. */
export const FILE_TABLES = [
  "stage_files",
  "shared_files",
  "site_files",
  "document_files",
  "attendance_scans",
  "audit_files",
  "invoice_files",
  "quotation_files",
  "bin_files",
] as const satisfies (keyof Schema)[];

export const isFileTable = (table: string) => (FILE_TABLES as readonly string[]).includes(table);
