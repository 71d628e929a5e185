import { plainName } from "#platform/values/file-name.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { type Line, lineCents, sumOf, totalsOf } from "./amounts.ts";
import { INVOICE_KINDS, type InvoiceKind } from "./invoice.ts";

export type Accounts = Pick<
  DossierSettings,
  "accountCustomers" | "accountTraining" | "accountOther" | "accountVat" | "accountBank"
>;

/** A line of the books, with the columns of the « fichier des écritures comptables » (LPF, art. A.47 A-1) that apply. */
export interface Entry {
  journal: "VE" | "BQ";
  /** The number of the entry: all lines of one have the same, and debit and credit of them are equal. */
  number: string;
  day: Day;
  account: string;
  accountLabel: string;
  /** The customer; empty for the other accounts. */
  customer: string;
  customerLabel: string;
  /** The invoice or credit note that it is about. */
  piece: string;
  pieceDay: Day;
  label: string;
  debitCents: number;
  creditCents: number;
}

export const JOURNALS = { VE: "Ventes", BQ: "Banque" } as const;

interface Buyer {
  name: string;
  siret: string;
}

export interface BookedInvoice {
  kind: InvoiceKind;
  number: string;
  issuedOn: Day;
  buyer: Buyer;
  lines: readonly Line[];
}

interface BookedPayment {
  paidOn: Day;
  reference: string;
  cents: number;
  payerName: string;
  parts: readonly { number: string; issuedOn: Day; buyer: Buyer; cents: number }[];
}

/** A company is known by its SIREN, somebody without one by their name. */
const customerOf = ({ name, siret }: Buyer) => siret.slice(0, 9) || plainName(name, 40).toUpperCase();

type Amount = Pick<Entry, "account" | "accountLabel" | "debitCents" | "creditCents">;
const debit = (account: string, accountLabel: string, cents: number): Amount => ({
  ...{ account, accountLabel, debitCents: cents, creditCents: 0 },
});
const credit = (account: string, accountLabel: string, cents: number): Amount => ({
  ...{ account, accountLabel, debitCents: 0, creditCents: cents },
});

/** What the customer owes, and the sales by kind with their tax. A credit note is the same the other way round. */
export function saleEntries({ kind, number, issuedOn, buyer, lines }: BookedInvoice, accounts: Accounts): Entry[] {
  const { totalCents, byRate } = totalsOf(lines);
  const [customer, sale] = kind === "invoice" ? [debit, credit] : [credit, debit];
  const isTaught = ({ bookingId }: Line) => bookingId !== null;
  const training = sumOf(lines.filter(isTaught).map(lineCents));
  const other = sumOf(lines.filter((line) => !isTaught(line)).map(lineCents));
  const about = { journal: "VE" as const, number, day: issuedOn, piece: number, pieceDay: issuedOn };
  const label = `${INVOICE_KINDS[kind].label} ${number} ${buyer.name}`;
  const amounts = [
    sale(accounts.accountTraining, "Prestations de formation", training),
    sale(accounts.accountOther, "Produits annexes", other),
    ...byRate.map(({ vatCents }) => sale(accounts.accountVat, "TVA collectée", vatCents)),
  ].filter(({ debitCents, creditCents }) => debitCents + creditCents > 0);
  return [
    {
      ...{ ...about, label, ...customer(accounts.accountCustomers, "Clients", totalCents) },
      ...{ customer: customerOf(buyer), customerLabel: buyer.name },
    },
    ...amounts.map((amount) => ({ ...about, label, ...amount, customer: "", customerLabel: "" })),
  ];
}

/** Money in the bank, and what it pays of each invoice; what is too much stays with who paid. */
export function paymentEntries(payment: BookedPayment, number: string, accounts: Accounts): Entry[] {
  const { paidOn, reference, cents, payerName, parts } = payment;
  const left = cents - sumOf(parts.map((part) => part.cents));
  const [first] = parts;
  const about = { journal: "BQ" as const, number, day: paidOn };
  const label = `Règlement ${payerName} ${reference}`.trim();
  const paid = (part: BookedPayment["parts"][number]): Entry => ({
    ...{ ...about, label, piece: part.number, pieceDay: part.issuedOn },
    ...credit(accounts.accountCustomers, "Clients", part.cents),
    ...{ customer: customerOf(part.buyer), customerLabel: part.buyer.name },
  });
  const whole = first ?? { number: reference, issuedOn: paidOn, buyer: { name: payerName, siret: "" }, cents: 0 };
  return [
    {
      ...{ ...about, label, piece: whole.number, pieceDay: whole.issuedOn },
      ...{ ...debit(accounts.accountBank, "Banque", cents), customer: "", customerLabel: "" },
    },
    ...[...parts, { ...whole, cents: left }].filter((part) => part.cents > 0).map(paid),
  ];
}

const FEC_HEADINGS = [
  ...["JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum"],
  ...["CompAuxLib", "PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate"],
  ...["Montantdevise", "Idevise"],
] as const;

const fecDay = (day: Day) => day.replaceAll("-", "");
const fecAmount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** A spreadsheet opens the file too: neither a formula nor a second column may begin in a name. */
const fecText = (text: string) => {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}|\s]+/gu, " ").trim();
  return /^[=+\-@＝＋－＠]/.test(plain) ? `'${plain}` : plain;
};

export const fecHeading = (): string => `${FEC_HEADINGS.join("\t")}\r\n`;

/** The eighteen columns, in their order. What the books of the accountant say (letters, currency) is empty. */
export function fecLine(entry: Entry): string {
  const { journal, number, day, account, accountLabel, customer, customerLabel, piece, pieceDay, label } = entry;
  return `${[
    ...[journal, JOURNALS[journal], number, fecDay(day), account, accountLabel, customer, fecText(customerLabel)],
    ...[fecText(piece), fecDay(pieceDay), fecText(label), fecAmount(entry.debitCents), fecAmount(entry.creditCents)],
    ...["", "", fecDay(day), "", ""],
  ].join("\t")}\r\n`;
}
