import { withoutDirectionMarks } from "#platform/values/direction-marks.ts";
import type { Day } from "#platform/values/paris-time.ts";

/** Money that came in, as a bank tells it. */
export interface StatementLine {
  paidOn: Day;
  cents: number;
  label: string;
  /** Who paid, where the bank says so apart. */
  payerName: string;
  reference: string;
}

/** What a file holds: the money that came in, and how many lines are something else. */
export interface Statement {
  lines: StatementLine[];
  /** Money that went out. */
  outgoing: number;
  /** Lines without a day or an amount that can be read. */
  unread: number;
}

/** Why a file is no statement. */
export const statementRefusal = {
  none: "Choisissez le fichier du relevé.",
  empty: "Ce fichier est vide.",
  tooLarge: "Ce relevé dépasse 400 Ko : exportez une période plus courte.",
  notAStatement: "Ce fichier n’est pas un relevé : exportez-le de la banque en .csv, en OFX ou en CAMT.053 (.xml).",
  entities: "Ce fichier XML déclare des entités, ce qu’aucun relevé ne fait : il n’est pas lu.",
  broken: "Ce fichier est abîmé ou incomplet : exportez-le de nouveau.",
  noColumns:
    "Les colonnes ne sont pas reconnues : il faut une date, un libellé, et un montant ou un crédit, avec leurs titres.",
  tooMany: "Ce relevé a plus de 5 000 lignes : exportez une période plus courte.",
  otherCurrency: "Ce relevé n’est pas en euros.",
} as const;
export type StatementRefusal = keyof typeof statementRefusal;

/** Less than a form may have. */
export const LARGEST_STATEMENT = 400 * 1024;
export const MOST_STATEMENT_LINES = 5_000;
export const LABEL_MOST = 500;
const NAME_MOST = 140;
const MOST_CENTS = 100_000_000;

/** The text on one line, without what cannot be stored or seen. */
export const tidy = (text: string, most: number): string =>
  withoutDirectionMarks(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a file may hold them, and PostgreSQL cannot store one of them.
    .replace(/[\u0000-\u001f\u007f\s]+/g, " ")
    .trim()
    .slice(0, most);

const AMOUNT =
  /^([+-]?)(?:([1-9]\d{0,2}([.,])\d{3}(?:\3\d{3})*)(?:(?!\3)[.,](\d{1,2}))?|(\d{1,12})(?:[.,](\d{1,2}))?)$/;

/**
 * "1 234,56", "1.234,56 €", "+1,234.56" and "-12" in cents; null for anything else, also for "1,234", which can be read in two
 * ways.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .replace(/[\s'’]/g, "")
    .replace(/(€|EUR)$/i, "");
  const [matched, sign, grouped, , after, whole, decimals = after ?? ""] = AMOUNT.exec(plain) ?? [];
  if (matched === undefined || (grouped && after === undefined && grouped.length < "1,234,567".length)) return null;
  const digits = (grouped ?? whole ?? "").replace(/[.,]/g, "");
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > MOST_CENTS) return null;
  return sign === "-" ? -cents : cents;
}

interface RawLine {
  day: Day | null;
  cents: number | null;
  label: string;
  payerName?: string;
  reference?: string;
}

/** Sorts the lines of a file: what came in, what went out, what cannot be read or has not happened yet. */
export function statementOf(raw: readonly RawLine[], today: Day): Statement {
  const statement: Statement = { lines: [], outgoing: 0, unread: 0 };
  for (const { day, cents, label, payerName = "", reference = "" } of raw) {
    if (day === null || cents === null || cents === 0 || day > today) statement.unread += 1;
    else if (cents < 0) statement.outgoing += 1;
    else
      statement.lines.push({
        ...{ paidOn: day, cents, label: tidy(label, LABEL_MOST) },
        ...{ payerName: tidy(payerName, NAME_MOST), reference: tidy(reference, NAME_MOST) },
      });
  }
  return statement;
}
