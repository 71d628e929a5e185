/**
 * The data of a mail without characters that could hide or imitate parts of it, and, except in the fields that the centre
 * writes, without texts that mail clients make links of: a visitor may type any name, and the centre's mail would carry it.
 */
export function harmless<Data extends object>(data: Data, byCentre: readonly (keyof Data)[]): Data {
  const trusted: readonly PropertyKey[] = byCentre;
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    mapTexts(value, trusted.includes(field) ? withoutControls : withoutLinks),
  ]);
  return Object.fromEntries(entries);
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}

/** Also without characters that change the direction of writing. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Control}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
}

/** An invisible character that ends a word. */
const NO_JOINER = "\u200c";

function withoutLinks(text: string): string {
  return withoutControls(text).replace(/[.:/@](?=[\p{Letter}\p{Number}/])/gu, `$&${NO_JOINER}`);
}

/** The text as it was typed, for a search. */
export const withLinks = (text: string) => text.replaceAll(NO_JOINER, "");
