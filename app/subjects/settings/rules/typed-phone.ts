import type { Phone } from "./centre.ts";

export const NO_PHONE: Phone = { display: "", href: "" };

const FRENCH = /^0[1-9]\d{8}$/;
/** E.164. */
const FOREIGN = /^[1-9]\d{6,14}$/;

/** A number as an administrator types it, French or with its country code, and the link that dials it; null if it is none. */
export function typedPhone(text: string): Phone | null {
  const display = text.trim().replace(/\s+/g, " ");
  if (!/^\+?[\d .()/-]+$/.test(display)) return null;
  const isForeign = /^(\+|00)/.test(display);
  // "+33 (0)3 53 01 42 17"
  const digits = display.replace("(0)", "").replace(/\D/g, "");
  if (!isForeign) return FRENCH.test(digits) ? { display: inPairs(display), href: `tel:+33${digits.slice(1)}` } : null;
  const international = display.startsWith("+") ? digits : digits.slice(2);
  return FOREIGN.test(international) ? { display, href: `tel:+${international}` } : null;
}

/** Only where nothing separates the digits yet. */
const inPairs = (display: string) => (FRENCH.test(display) ? display.replace(/\d\d(?=\d)/g, "$& ") : display);
