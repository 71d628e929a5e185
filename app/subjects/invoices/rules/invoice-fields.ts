import { day, type Field, grouped, line, type TextFaults, type Texts, text } from "#platform/values/fields.ts";
import { CHOICE, MAX_REASON } from "#platform/values/text-lengths.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";
import { identityFault } from "#subjects/settings/rules/setting-fault-messages.ts";
import { type Line, lineCents, MOST_CENTS, quantityText, totalsOf } from "./amounts.ts";

/** How many lines an invoice may have. */
export const MOST_LINES = 10;
const POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const satisfies { length: typeof MOST_LINES };
type Position = (typeof POSITIONS)[number];

const LABEL_LENGTH = 1_000;
const MOST_EUROS = 100_000;
const MOST_QUANTITY = 1_000;

/** A number with at most two decimals, as hundredths; null if it is none, or more than the most. */
export function readHundredths(typed: string, most: number): number | null {
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€%]/g, "")) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return value <= most * 100 ? value : null;
}

const hundredths = (label: string, most: number, fault: string, rest: Partial<Field> = { isInRow: true }): Field =>
  line(label, {
    length: CHOICE,
    read: (typed) => readHundredths(typed, most)?.toString() ?? null,
    fault,
    show: (stored) => (stored === "" ? "" : quantityText(Number(stored)).replaceAll(/\s/g, "")),
    ...rest,
  });

/** A price without tax, stored in cents. */
export const euros = (label: string, rest: Partial<Field>): Field =>
  hundredths(label, MOST_EUROS, "De 0 à 100 000 €.", rest);

const labelField = (position: Position): Field =>
  line(`Désignation ${position}`, { length: LABEL_LENGTH, isInRow: true });
const quantity = () => hundredths("Quantité", MOST_QUANTITY, "De 0,01 à 1 000.");
const price = () => euros("Prix HT", { isInRow: true });
const vat = () => hundredths("TVA %", 30, "De 0 à 30.");

type LineField = `line${"Label" | "Quantity" | "Price" | "Vat"}${Position}`;

/** The free lines of an invoice or a quotation. */
export const LINE_FIELDS = Object.assign(
  {},
  ...POSITIONS.map((position) =>
    grouped(`Ligne ${position}`, {
      [`lineLabel${position}`]: labelField(position),
      [`lineQuantity${position}`]: quantity(),
      [`linePrice${position}`]: price(),
      [`lineVat${position}`]: vat(),
    }),
  ),
) as Record<LineField, Field>;

export const INVOICE_FIELDS = {
  ...grouped("À qui", {
    invoiceCompany: line("Entreprise ou financeur", {
      suggestions: ORGANISATION_NAMES,
      isWide: true,
      hint: "Son adresse et son SIRET viennent de sa fiche. Vide : une personne.",
    }),
    invoiceName: line("Nom de la personne"),
    invoiceStreet: line("Rue"),
    invoicePostalCode: line("Code postal", {
      length: CHOICE,
      read: (code) => (/^[\dA-Z][\dA-Z -]{2,9}$/i.test(code) ? code : null),
      fault: identityFault.postalCodeWrong,
    }),
    invoiceCity: line("Ville"),
    invoiceFileNumber: line("Numéro de dossier ou de commande", { length: CHOICE }),
  }),
  ...LINE_FIELDS,
  ...grouped("Prestation", {
    serviceFrom: day("Du"),
    serviceTo: day("Au"),
    invoiceReason: text("Motif de l’avoir", MAX_REASON, { hint: "Pour un avoir seulement." }),
    invoiceNote: text("Mention libre", MAX_REASON, { hint: "Imprimée sous les montants." }),
  }),
};
export type InvoiceField = keyof typeof INVOICE_FIELDS;

export const lineFault = {
  incomplete: "Indiquez une désignation, une quantité et un prix.",
  tooMuch: "Ce montant est trop grand.",
  none: "Indiquez au moins une ligne.",
} as const;

/** A typed line with its place, so that it keeps the booking that it came from. */
export interface TypedLine extends Omit<Line, "bookingId"> {
  position: number;
}

/** The lines of an invoice, or what is wrong with them: it has at least one. */
export function typedLines(
  value: Texts<LineField>,
  rate: { vatRate: number },
): { lines: TypedLine[] } | { faults: TextFaults<LineField> } {
  const read = readLines(value, rate);
  return "lines" in read && read.lines.length === 0 ? { faults: { lineLabel1: lineFault.none } } : read;
}

/** The lines that were typed, or what is wrong with them. An empty price is 0; an empty rate is that of the centre. */
export function readLines(
  value: Texts<LineField>,
  { vatRate }: { vatRate: number },
): { lines: TypedLine[] } | { faults: TextFaults<LineField> } {
  const faults: TextFaults<LineField> = {};
  const lines: TypedLine[] = [];
  for (const position of POSITIONS) {
    const [label, typedQuantity] = [value[`lineLabel${position}`], value[`lineQuantity${position}`]];
    const [typedPrice, typedVat] = [value[`linePrice${position}`], value[`lineVat${position}`]];
    if (label === "" && typedPrice === "") continue;
    const read = {
      position,
      label,
      quantity: typedQuantity === "" ? 100 : Number(typedQuantity),
      unitCents: Number(typedPrice),
      vatRate: typedVat === "" ? vatRate : Number(typedVat),
    };
    if (label === "" || typedPrice === "" || read.quantity === 0) faults[`lineLabel${position}`] = lineFault.incomplete;
    else if (lineCents(read) > MOST_CENTS) faults[`linePrice${position}`] = lineFault.tooMuch;
    lines.push(read);
  }
  if (totalsOf(lines).totalCents > MOST_CENTS) faults[`linePrice${POSITIONS[0]}`] = lineFault.tooMuch;
  return Object.keys(faults).length > 0 ? { faults } : { lines };
}

interface Stored {
  company: string;
  recipient: { name: string; street: string; postalCode: string; city: string };
  fileNumber: string;
  serviceFrom: string | null;
  serviceTo: string | null;
  reason: string;
  note: string;
  lines: readonly (Line & { position: number })[];
}

export function lineTexts(lines: readonly TypedLine[]): Texts<LineField> {
  const ofLine = (position: Position) => {
    const found = lines.find((one) => one.position === position);
    return {
      [`lineLabel${position}`]: found?.label ?? "",
      [`lineQuantity${position}`]: found?.quantity.toString() ?? "",
      [`linePrice${position}`]: found?.unitCents.toString() ?? "",
      [`lineVat${position}`]: found?.vatRate.toString() ?? "",
    };
  };
  return Object.assign({}, ...POSITIONS.map(ofLine)) as Texts<LineField>;
}

export function invoiceTexts({ company, recipient, lines, ...stored }: Stored): Texts<InvoiceField> {
  const isPerson = company === "";
  return {
    invoiceCompany: company,
    invoiceName: isPerson ? recipient.name : "",
    invoiceStreet: isPerson ? recipient.street : "",
    invoicePostalCode: isPerson ? recipient.postalCode : "",
    invoiceCity: isPerson ? recipient.city : "",
    invoiceFileNumber: stored.fileNumber,
    serviceFrom: stored.serviceFrom ?? "",
    serviceTo: stored.serviceTo ?? "",
    invoiceReason: stored.reason,
    invoiceNote: stored.note,
    ...lineTexts(lines),
  };
}

/** "12 rue du Puits, 59400 Cambrai" in its parts; what has another form stays in the street. */
export function addressParts(address: string): { street: string; postalCode: string; city: string } {
  const [, street, postalCode, city] = /^(.*?)[\s,]+(\d{5})\s+(\S.*)$/s.exec(address.trim()) ?? [];
  if (street === undefined || postalCode === undefined || city === undefined)
    return { street: address.trim(), postalCode: "", city: "" };
  return { street, postalCode, city };
}
