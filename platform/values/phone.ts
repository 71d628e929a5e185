const FRENCH_DIGITS = 10;

/** Probably a typing error: neither ten digits, as in France, nor a foreign number, which starts with + or 00. */
export function isOddPhone(text: string): boolean {
  const phone = text.trim();
  if (phone === "" || /^(\+|00)/.test(phone)) return false;
  return phone.replace(/\D/g, "").length !== FRENCH_DIGITS;
}

/** A whole text that is a number, or the beginning of one. */
export const isPhoneLike = (text: string) => /^[+(]?\d[\d\s.()/-]*$/.test(text);

/** What numbers are compared by: "+33 6 39…" and "06 39…" have the same digits. Other countries keep their code. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const [, foreign] = /^\s*(?:\+|00)/.test(text) ? (/^(?:00)?(\d*)$/.exec(digits) ?? []) : [];
  if (foreign === undefined) return digits;
  return foreign.startsWith("33") ? `0${foreign.slice(2).replace(/^0/, "")}` : foreign;
}

/** The link that dials a number as it was typed. */
export const phoneLink = (text: string) => `tel:${text.replace("(0)", "").replace(/[^+\d]/g, "")}`;

/** Replaces the French country code, which browsers may autofill, by 0; other numbers are returned unchanged. */
export function nationalPhone(text: string): string {
  const [, digits] = /^(?:\+|00)33(?:\(0\)|0)?(\d{9})$/.exec(text.replace(/[\s.-]/g, "")) ?? [];
  return digits ? `0${digits}` : text;
}

/** A French number in pairs that stay on one line: "06 39 98 12 34". Anything else is returned unchanged. */
export function phoneInPairs(text: string): string {
  const digits = nationalPhone(text).replace(/[\s./-]/g, "");
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/\d\d(?=\d)/g, "$&\u00a0") : text;
}
