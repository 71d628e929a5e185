const FRENCH_DIGITS = 10;

/** Probably a typing mistake: neither the ten digits of a French number nor a foreign one, which starts with + or 00. */
export function isOddPhone(text: string): boolean {
  const phone = text.trim();
  if (phone === "" || /^(\+|00)/.test(phone)) return false;
  return phone.replace(/\D/g, "").length !== FRENCH_DIGITS;
}

/** A French number that a browser filled in with its country code, as it is dialled in France; any other as it is. */
export function nationalPhone(text: string): string {
  const [, digits] = /^(?:\+|00)33(?:\(0\)|0)?(\d{9})$/.exec(text.replace(/[\s.-]/g, "")) ?? [];
  return digits ? `0${digits}` : text;
}
