/** What a bank needs for a transfer. */
export interface Transfer {
  /** Who gets the money. */
  name: string;
  iban: string;
  /** May be empty: within Europe the IBAN is enough. */
  bic: string;
  cents: number;
  reference: string;
}

/** The largest amount of the standard. */
const MOST_CENTS = 99_999_999_999;
const LONGEST_NAME = 70;
const LONGEST_REFERENCE = 140;

/**
 * The text of a QR code that banking applications read (EPC069-12, version 002): a SEPA transfer with its amount and
 * reference. Null without an account or an amount.
 */
export function transferCode({ name, iban, bic, cents, reference }: Transfer): string | null {
  if (iban === "" || cents <= 0 || cents > MOST_CENTS) return null;
  const lines = [
    ...["BCD", "002", "1", "SCT", bic, oneLine(name, LONGEST_NAME), iban, `EUR${(cents / 100).toFixed(2)}`],
    // Neither a purpose nor a structured reference: an invoice number is none of ISO 11649.
    ...["", "", oneLine(reference, LONGEST_REFERENCE)],
  ];
  return lines.join("\n");
}

const oneLine = (text: string, longest: number) =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, longest).join("").trim();
