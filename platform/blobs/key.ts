export const isKey = (text: string) => /^[a-z0-9-]{1,64}$/.test(text);

/** Throws unless it is a key: a key cannot leave its folder, and names the same file on every file system. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new TypeError("a blob's key is 1 to 64 lower-case letters, digits and hyphens");
}
