/** Not crypto.randomUUID(): a site that is tried out without https does not have it. */
export function newPersonId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
