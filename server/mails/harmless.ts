/**
 * The data of a mail without characters that could hide or imitate parts of it, and without texts that mail clients make
 * links of: a visitor may type any name, and the centre's mail would carry it.
 */
export function harmless<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) => {
    if (typeof value !== "string") return value;
    return WRITTEN_BY_THE_CENTRE.has(key) ? withoutControls(value) : withoutLinks(withoutControls(value));
  });
}

const WRITTEN_BY_THE_CENTRE = new Set(["id", "title", "location", "date", "label", "before", "after", "at"]);

/** Also without characters that reverse the direction of writing. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Control}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
}

/** An invisible character that ends a word. */
const NO_JOINER = "\u200c";

function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=[\p{Letter}\p{Number}/])/gu, `$&${NO_JOINER}`);
}
