export const isKey = (text: string) => /^[a-z0-9-]{1,64}$/.test(text);

/** The key, if it is one: no key leads out of its folder, or means two things on two file systems. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new TypeError("a blob's key is 1 to 64 lower-case letters, digits and hyphens");
}
