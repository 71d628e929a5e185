import { columnNames, columnOf, type ImportKind } from "./import-columns.ts";

/** The headings of the file to fill in, and one row that shows how. */
export function templateRows(kind: ImportKind): [headings: string[], example: string[]] {
  const columns = columnNames(kind).map((name) => columnOf(kind, name));
  return [columns.map(({ title }) => title), columns.map(({ example }) => example)];
}

export const TEMPLATES = {
  "stages.xlsx": { kind: "stages", format: "xlsx", name: "modele-stages.xlsx" },
  "stages.csv": { kind: "stages", format: "csv", name: "modele-stages.csv" },
  "inscrits.xlsx": { kind: "registrants", format: "xlsx", name: "modele-inscrits.xlsx" },
  "inscrits.csv": { kind: "registrants", format: "csv", name: "modele-inscrits.csv" },
  "habilitations.xlsx": { kind: "holdings", format: "xlsx", name: "modele-habilitations.xlsx" },
  "habilitations.csv": { kind: "holdings", format: "csv", name: "modele-habilitations.csv" },
} as const satisfies Record<string, { kind: ImportKind; format: "xlsx" | "csv"; name: string }>;
export type Template = keyof typeof TEMPLATES;

export const isTemplate = (text: string): text is Template => Object.hasOwn(TEMPLATES, text);
