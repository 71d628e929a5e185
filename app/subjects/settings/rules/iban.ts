/** Without spaces, in capitals; null when a letter is wrong: the check digits of ISO 13616 tell. */
export function readIban(text: string): string | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : null;
}

/** "FR76 3000 6000 0112 3456 7890 189" */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

/** Eight or eleven letters and digits. */
export function readBic(text: string): string | null {
  const bic = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null;
}
