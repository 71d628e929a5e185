/** Same result as /^[^\s@]+@[^\s@]+\.[^\s@]+$/: only an e-mail that is delivered proves more. */
export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1 || text.includes("@", at + 1) || /\s/.test(text)) return false;
  // Not a regular expression: that one backtracks over every dot, in quadratic time on a long text.
  const dot = text.indexOf(".", at + 2);
  return dot !== -1 && dot < text.length - 1;
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** RFC 5321. */
const LONGEST_ADDRESS = 254;

/** Whether a mail can be sent to it: the public form accepts any text as an address. No quotes, lists or comments. */
export function isMailable(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && isEmail(address) && !/[\p{Control}"(),:;<>[\]\\]/u.test(address);
}
