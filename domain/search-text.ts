/** What a search compares: no capitals, no accents, no ligatures, one kind of apostrophe, single spaces. */
export function searchText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/\s+/g, " ")
    .trim();
}
