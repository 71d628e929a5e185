/** Something, an @, something with a dot, no space: the rest only a letter that arrives can prove. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
