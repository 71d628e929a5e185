import {
  choice,
  day,
  email,
  grouped,
  line,
  type TextFaults,
  type Texts,
  text,
  wholeNumber,
} from "#platform/values/fields.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { ID, MAX_REASON } from "#platform/values/text-lengths.ts";
import { MOST_CENTS, totalsOf } from "#subjects/invoices/rules/amounts.ts";
import { euros, LINE_FIELDS, lineFault, lineTexts, readLines } from "#subjects/invoices/rules/invoice-fields.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";
import { type Priced, printedLines } from "./quotation.ts";

const MOST_PEOPLE = 99;
const FOR_WHOM = "Pour qui";

/** Which stages can be chosen, the database knows. */
export const choiceOfStage = (options: Readonly<Record<string, string>>) => ({
  ...choice("Stage", { "": "Choisir…", ...options }, { length: ID, isWide: true, missing: "Choisissez un stage." }),
  group: FOR_WHOM,
});

export const QUOTATION_FIELDS = {
  ...grouped(FOR_WHOM, {
    quotationCompany: line("Entreprise", {
      suggestions: ORGANISATION_NAMES,
      isWide: true,
      missing: "Indiquez l’entreprise.",
      hint: "Une nouvelle s’ajoute d’elle-même.",
    }),
    quotationEmail: email("E-mail de qui signe", {
      isWide: true,
      hint: "Pour envoyer le devis, si la fiche de l’entreprise n’a pas d’adresse.",
    }),
    quotationStage: choiceOfStage({}),
    quotationPeople: wholeNumber("Nombre de personnes", {
      least: 1,
      most: MOST_PEOPLE,
      missing: "Indiquez combien de personnes.",
    }),
    quotationPrice: euros("Prix HT par personne", { hint: "Vide : le prix du stage." }),
    quotationDiscount: euros("Remise HT, en euros", { hint: "Sur le prix des personnes." }),
  }),
  ...LINE_FIELDS,
  ...grouped("Conditions", {
    quotationValidUntil: day("Valable jusqu’au", { hint: "Vide : selon les réglages, au plus tard le jour du stage." }),
    quotationNote: text("Mention libre", MAX_REASON, { hint: "Imprimée sous les montants." }),
  }),
};
export type QuotationField = keyof typeof QUOTATION_FIELDS;

export const quotationFault = {
  noStage: "Ce stage n’existe pas, ou n’existe plus.",
  noPrice: "Ce stage n’a pas de prix : indiquez-en un.",
  discount: "La remise dépasse le prix.",
  past: "Ce jour est passé.",
  otherAddress: (known: string) => `La fiche de l’entreprise a l’adresse ${known} : corrigez-la, ou videz ce champ.`,
} as const;

/** What the form says, completed by what the stage and the settings say. */
export interface TypedQuotation extends Priced {
  lines: (Priced["lines"][number] & { position: number })[];
  validUntil: Day;
  note: string;
}

interface Known {
  /** The price of the stage; null: it has none. */
  stageCents: number | null;
  vatRate: number;
  today: Day;
  /** Until when a quotation is valid that says nothing else. */
  validUntil: Day;
}

/** What was typed, or what is wrong with it. */
export function typedQuotation(
  value: Texts<QuotationField>,
  { stageCents, vatRate, today, validUntil }: Known,
): { typed: TypedQuotation } | { faults: TextFaults<QuotationField> } {
  const read = readLines(value, { vatRate });
  const unitCents = value.quotationPrice === "" ? stageCents : Number(value.quotationPrice);
  if (unitCents === null) return { faults: { quotationPrice: quotationFault.noPrice } };
  if ("faults" in read) return read;
  if (value.quotationValidUntil !== "" && value.quotationValidUntil < today)
    return { faults: { quotationValidUntil: quotationFault.past } };
  const typed = {
    people: Number(value.quotationPeople),
    unitCents,
    vatRate,
    discountCents: Number(value.quotationDiscount),
    lines: read.lines.map((one) => ({ ...one, bookingId: null })),
    validUntil: value.quotationValidUntil || validUntil,
    note: value.quotationNote,
  };
  if (typed.discountCents > typed.people * unitCents) return { faults: { quotationDiscount: quotationFault.discount } };
  const { totalCents } = totalsOf(printedLines({ title: "", ...typed }));
  return totalCents > MOST_CENTS ? { faults: { quotationPrice: lineFault.tooMuch } } : { typed };
}

interface Stored extends TypedQuotation {
  recipientName: string;
  stage: { id: string } | null;
}

export const quotationTexts = (stored: Stored): Texts<QuotationField> => ({
  quotationCompany: stored.recipientName,
  // It is kept with the company.
  quotationEmail: "",
  quotationStage: stored.stage?.id ?? "",
  quotationPeople: String(stored.people),
  quotationPrice: String(stored.unitCents),
  quotationDiscount: stored.discountCents === 0 ? "" : String(stored.discountCents),
  ...lineTexts(stored.lines),
  quotationValidUntil: stored.validUntil,
  quotationNote: stored.note,
});
