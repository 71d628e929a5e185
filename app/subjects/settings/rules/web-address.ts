/** An https address of a public host, as a browser understands it; null for anything else. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  if (!url.hostname.includes(".") || /\s/.test(text)) return null;
  // The final slash goes, which people do not type.
  return url.href === `${url.origin}/` ? url.origin : url.href;
}
