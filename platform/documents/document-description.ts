import type { Line } from "../values/rich-text.ts";

/** A document, whatever shows it: app/subjects/dossiers/parts/document-view.tsx as HTML, platform/pdf/ as a tagged PDF. It is stored as JSON. */
export interface DocumentDescription {
  title: string;
  /** "CNV-2026-0012"; null for a draft, which says so on every page; empty for a form to be filled in by hand. */
  number: string | null;
  letterhead: Letterhead;
  /** A line on every page, beside the page number. */
  footer: string;
  parts: readonly DocumentPart[];
  /** The last record when an émargement was made, which it prints. */
  lastRecord?: { number: number; digest: string };
  /** What the PDF carries for machines: the XML of an invoice. */
  attachment?: { name: string; xml: string };
}

export interface Letterhead {
  brand: string;
  /** Address, phone, SIRET… */
  lines: readonly string[];
  logo: Picture | null;
}

/** A PNG of the settings (site_files), by its id. */
export interface Picture {
  fileId: string;
  /** What screen readers say. */
  alt: string;
}

/** A drawn signature: SVG paths in a box of that size. */
export interface Drawing {
  width: number;
  height: number;
  paths: readonly string[];
}

export type DocumentPart =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; lines: readonly Line[] }
  | { kind: "list"; ordered: boolean; items: readonly Line[] }
  /** Two columns without a heading: a name and its value. */
  | { kind: "facts"; rows: readonly { name: string; value: string }[] }
  | DocumentTable
  | { kind: "checkboxes"; items: readonly { label: string; isChecked: boolean }[] }
  | { kind: "signatures"; blocks: readonly SignatureBlock[] }
  /** A QR code of that text, with what it is for. Paper needs it: a page says the same in words. */
  | { kind: "code"; text: string; alt: string; caption: string }
  | { kind: "pageBreak" };

export interface DocumentTable {
  kind: "table";
  /** Read by screen readers, and shown above the table. */
  caption: string;
  /** Widths are parts of the sum of all. The first column names its row. */
  columns: readonly { heading: string; width: number; isNumber?: boolean }[];
  rows: readonly (readonly TableCell[])[];
  /** The height in points of boxes to sign by hand. */
  rowHeight?: number;
}

export type TableCell = string | SignatureCell;

/** A drawn signature, with text below it. */
export interface SignatureCell {
  drawing: Drawing;
  /** What screen readers say. */
  alt: string;
  text: string;
}

/** What a cell says, without its drawing. */
export const cellText = (cell: TableCell) =>
  typeof cell === "string" ? cell : [cell.alt, cell.text].filter(Boolean).join("\n");

export interface SignatureBlock {
  /** "Pour l’entreprise" */
  title: string;
  name: string;
  role: string;
  /** "Signé le … par …"; empty until then. */
  note: string;
  drawing: Drawing | null;
  pictures: readonly Picture[];
}
