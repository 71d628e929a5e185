const FRENCH_DIGITS = 10;

/** Probably a typing error: neither ten digits, as in France, nor a foreign number, which starts with + or 00. */
export function isOddPhone(text: string): boolean {
  const phone = text.trim();
  if (phone === "" || /^(\+|00)/.test(phone)) return false;
  return phone.replace(/\D/g, "").length !== FRENCH_DIGITS;
}

/** Replaces the French country code, which browsers may autofill, by 0; other numbers are returned unchanged. */
export function nationalPhone(text: string): string {
  const [, digits] = /^(?:\+|00)33(?:\(0\)|0)?(\d{9})$/.exec(text.replace(/[\s.-]/g, "")) ?? [];
  return digits ? `0${digits}` : text;
}
