import { type Day, parseDay } from "#platform/values/paris-time.ts";
import { fold, readCell } from "#subjects/import/rules/cells.ts";
import { parseCsv } from "#subjects/import/rules/csv.ts";
import {
  MOST_STATEMENT_LINES,
  readAmount,
  type Statement,
  type StatementRefusal,
  statementOf,
} from "./statement-line.ts";

/** What banks write above their columns, folded; the first that is there counts. */
const HEADINGS = {
  day: [
    "date operation",
    "date de l operation",
    "date d operation",
    "date comptable",
    "date",
    "date de valeur",
    "date valeur",
  ],
  amount: ["montant", "montant eur", "montant euros", "montant en euros", "montant de l operation", "amount"],
  credit: ["credit", "credit eur", "credit euros", "credit en euros", "montant credit"],
  debit: ["debit", "debit eur", "debit euros", "debit en euros", "montant debit"],
  label: [
    "libelle operation",
    "libelle de l operation",
    "libelle simplifie",
    "libelle",
    "description",
    "intitule",
    "operation",
    "nature de l operation",
  ],
  more: ["informations complementaires", "libelle complementaire", "detail", "details", "commentaire", "motif"],
  payerName: ["donneur d ordre", "emetteur", "nom du tiers", "tiers", "contrepartie", "nom"],
  reference: ["reference", "reference de l operation", "ref", "numero", "numero de piece"],
} as const;
type Column = keyof typeof HEADINGS;

/** A bank writes its name, the account and the period above the headings. */
const LINES_ABOVE = 30;

export function readCsvStatement(text: string, today: Day): Statement | StatementRefusal {
  const rows = parseCsv(text, MOST_STATEMENT_LINES + LINES_ABOVE);
  if (rows.length >= MOST_STATEMENT_LINES + LINES_ABOVE) return "tooMany";
  const found = findHeadings(rows);
  if (!found) return "noColumns";
  const { columns, below } = found;
  const cellOf = (row: readonly string[], column: Column) => row[columns.get(column) ?? -1]?.trim() ?? "";
  const lines = rows
    .slice(below)
    .filter((row) => row.some((cell) => cell.trim() !== ""))
    .map((row) => ({
      day: parseDay(readCell("day", cellOf(row, "day").slice(0, 40))),
      cents: amountOf(row, cellOf),
      label: [cellOf(row, "label"), cellOf(row, "more")].filter(Boolean).join(" "),
      payerName: cellOf(row, "payerName"),
      reference: cellOf(row, "reference"),
    }));
  return statementOf(lines, today);
}

function findHeadings(rows: readonly (readonly string[])[]) {
  for (const [index, row] of rows.slice(0, LINES_ABOVE).entries()) {
    const headings = row.map((cell) => fold(cell.slice(0, 80)));
    const columns = new Map<Column, number>();
    for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
      const name = names.find((one) => headings.includes(one));
      if (name !== undefined) columns.set(column, headings.indexOf(name));
    }
    const hasAmount = columns.has("amount") || columns.has("credit");
    if (columns.has("day") && columns.has("label") && hasAmount) return { columns, below: index + 1 };
  }
  return null;
}

type CellOf = (row: readonly string[], column: Column) => string;

/** A debit counts as money that went out, with or without its sign. */
function amountOf(row: readonly string[], cellOf: CellOf): number | null {
  const amount = cellOf(row, "amount");
  if (amount !== "") return readAmount(amount);
  const credit = cellOf(row, "credit");
  if (credit !== "" && readAmount(credit) !== 0) return readAmount(credit);
  const debit = readAmount(cellOf(row, "debit"));
  return debit === null ? null : -Math.abs(debit);
}
