/** Something, an @, something with a dot, no space: the rest only a letter that arrives can prove. */
export function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1 || text.includes("@", at + 1) || /\s/.test(text)) return false;
  // Not one pattern: a dot that may stand anywhere makes it try every dot against all that follows.
  const dot = text.indexOf(".", at + 2);
  return dot !== -1 && dot < text.length - 1;
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
