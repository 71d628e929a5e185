import { fold } from "#subjects/import/rules/cells.ts";
import type { StatementLine } from "./statement-line.ts";

/** An issued invoice of which something is still to be paid. */
export interface OwingInvoice {
  /** "FAC-2026-0012" */
  number: string;
  recipientName: string;
  fileNumber: string;
  owedCents: number;
}

/** Why invoices are proposed for a line, the surest first. */
export const MATCH_REASONS = {
  number: "numéro dans le libellé",
  file: "dossier dans le libellé",
  nameAndAmount: "nom et montant",
  nameAndSum: "nom, et somme de ses factures",
  amount: "montant seul",
  name: "nom seul",
} as const;
type MatchReason = keyof typeof MATCH_REASONS;

export interface Match {
  numbers: string[];
  reason: MatchReason;
  /** What the invoices ask for is what came in. */
  isExact: boolean;
}

/** The line names its invoices or its file, and pays them to the cent: nobody needs to look twice. */
export const isSure = ({ reason, isExact }: Match) => isExact && (reason === "number" || reason === "file");

/** "FAC-2026-0012", "FAC 2026 12", "fac20260012": their year and number. */
export function numbersIn(text: string): string[] {
  const found = text.slice(0, 2_000).matchAll(/FAC[\s./_-]{0,3}(20\d\d)[\s./_-]{0,3}(\d{1,7})(?!\d)/gi);
  return [...new Set([...found].map(([, year, number]) => `FAC-${year}-${String(Number(number)).padStart(4, "0")}`))];
}

/** Words that say nothing about who it is. */
const COMMON = new Set([
  "earl",
  "gaec",
  "scea",
  "sarl",
  "sas",
  "eurl",
  "eta",
  "cuma",
  "ste",
  "societe",
  "fils",
  "des",
  "les",
  "du",
  "de",
  "la",
  "et",
]);
const wordsOf = (text: string) =>
  fold(text)
    .split(" ")
    .filter((word) => word.length > 2 && !COMMON.has(word));

const SHORTEST_FILE = 4;

/** What a line probably pays; null when nothing speaks for any invoice. `owing`: the oldest first. */
export function matchLine(
  line: Pick<StatementLine, "label" | "payerName" | "reference" | "cents">,
  owing: readonly OwingInvoice[],
): Match | null {
  const said = `${line.payerName} ${line.label} ${line.reference}`;
  const matchOf = (invoices: readonly OwingInvoice[], reason: MatchReason): Match => ({
    numbers: invoices.map(({ number }) => number),
    reason,
    isExact: invoices.reduce((sum, { owedCents }) => sum + owedCents, 0) === line.cents,
  });
  const named = numbersIn(said);
  const byNumber = owing.filter(({ number }) => named.includes(number));
  if (byNumber.length > 0) return matchOf(byNumber, "number");
  const folded = ` ${fold(said)} `;
  const byFile = owing.filter(
    ({ fileNumber }) => fileNumber.length >= SHORTEST_FILE && folded.includes(` ${fold(fileNumber)} `),
  );
  if (byFile.length > 0) return matchOf(byFile, "file");
  const spoken = new Set(wordsOf(said));
  const byName = owing.filter(({ recipientName }) => {
    const words = wordsOf(recipientName);
    return words.length > 0 && words.every((word) => spoken.has(word));
  });
  const exact = byName.find(({ owedCents }) => owedCents === line.cents);
  if (exact) return matchOf([exact], "nameAndAmount");
  const all = matchOf(byName, "nameAndSum");
  if (byName.length > 1 && all.isExact) return all;
  const byAmount = owing.filter(({ owedCents }) => owedCents === line.cents);
  if (byName.length === 0 && byAmount.length === 1) return matchOf(byAmount, "amount");
  const [oldest] = byName;
  return oldest ? matchOf([oldest], "name") : null;
}
