import { choice, day, type Field, grouped, line, type Texts, text } from "#platform/values/fields.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";
import { parsePrice, priceInput } from "#subjects/stages/rules/price.ts";
import { isPayer, PAYERS, type Payer } from "./payers.ts";

export const NOTE_LENGTH = 2_000;

/** Euros, stored as cents. */
const price = (label: string, hint: string): Field =>
  line(label, {
    length: CHOICE,
    hint,
    read: (typed) => parsePrice(typed)?.toString() ?? null,
    fault: "Indiquez un montant en euros, de 0 à 100 000, comme 1 250,50.",
    show: (cents) => (cents === "" ? "" : priceInput(Number(cents))),
  });

const NOBODY_YET = { "": "Personne, ou pas encore connu", ...PAYERS };
const payer = () => choice("Qui paie", NOBODY_YET);
const amount = () => price("Sa part, hors taxes", "Vide : le reste du prix.");
const name = () => line("Nom du financeur", { hint: "Si le choix ci-dessus ne dit pas lequel." });
const fileNumber = () => line("Numéro de dossier chez lui", { length: CHOICE });
const agreedOn = () => day("Accord donné le");

export const BOOKING_FIELDS = {
  ...grouped("Qui achète", {
    buyer: line("Entreprise", {
      suggestions: ORGANISATION_NAMES,
      hint: "Vide : la personne inscrite achète elle-même.",
    }),
    agreedPrice: price("Prix convenu, hors taxes", "Vide : le prix du stage pour chaque inscrit."),
    bookingNote: text("Note", NOTE_LENGTH, { hint: "Visible de l’équipe seulement." }),
  }),
  ...grouped("Premier payeur", {
    payer1: payer(),
    amount1: amount(),
    payerName1: name(),
    fileNumber1: fileNumber(),
    agreedOn1: agreedOn(),
  }),
  ...grouped("Deuxième payeur", {
    payer2: payer(),
    amount2: amount(),
    payerName2: name(),
    fileNumber2: fileNumber(),
    agreedOn2: agreedOn(),
  }),
  ...grouped("Troisième payeur", {
    payer3: payer(),
    amount3: amount(),
    payerName3: name(),
    fileNumber3: fileNumber(),
    agreedOn3: agreedOn(),
  }),
};
export type BookingField = keyof typeof BOOKING_FIELDS;

const POSITIONS = [1, 2, 3] as const;
type Position = (typeof POSITIONS)[number];

interface TypedShare {
  position: Position;
  payer: Payer;
  cents: number | null;
  /** The funder; empty: the payer says it. */
  name: string;
  fileNumber: string;
  agreedOn: string;
}

/** What somebody is named to pay; what is typed beside nobody is left out. */
export const typedShares = (value: Texts<BookingField>): TypedShare[] =>
  POSITIONS.flatMap((position) => {
    const who = value[`payer${position}`];
    if (!isPayer(who)) return [];
    const cents = value[`amount${position}`];
    return {
      position,
      payer: who,
      cents: cents === "" ? null : Number(cents),
      name: value[`payerName${position}`],
      fileNumber: value[`fileNumber${position}`],
      agreedOn: value[`agreedOn${position}`],
    };
  });

interface Stored {
  buyer: string;
  agreedCents: number | null;
  note: string;
  shares: readonly Omit<TypedShare, "position">[];
}

export function bookingTexts({ buyer, agreedCents, note, shares }: Stored): Texts<BookingField> {
  const of = (index: number) => ({
    [`payer${index + 1}`]: shares[index]?.payer ?? "",
    [`amount${index + 1}`]: shares[index]?.cents?.toString() ?? "",
    [`payerName${index + 1}`]: shares[index]?.name ?? "",
    [`fileNumber${index + 1}`]: shares[index]?.fileNumber ?? "",
    [`agreedOn${index + 1}`]: shares[index]?.agreedOn ?? "",
  });
  const typed = { buyer, agreedPrice: agreedCents?.toString() ?? "", bookingNote: note };
  return { ...typed, ...of(0), ...of(1), ...of(2) } as Texts<BookingField>;
}
