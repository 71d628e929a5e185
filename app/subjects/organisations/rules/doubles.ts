import { searchText } from "#platform/values/search-text.ts";

const LEGAL_FORMS = new Set(
  "sarl sas sasu sa eurl earl gaec scea scev sci snc ei eirl cuma coop cooperative ets entreprise societe ste".split(
    " ",
  ),
);

/** The words that make the name, whatever their order and the legal form: "Dupont SARL" and "SARL Dupont" have the same. */
export function coreOf(name: string): string {
  const words = searchText(name)
    .replaceAll(".", "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const core = words.filter((word) => !LEGAL_FORMS.has(word));
  return (core.length > 0 ? core : words).sort().join(" ");
}

/** Short words differ by one letter without being typing errors. */
const SHORTEST_MISTYPED = 5;

/** Other names are perhaps the same organisation: the same words, or one letter apart. It is suggested, never done alone. */
export function mayBeSameAs(name: string): (other: string) => boolean {
  const core = coreOf(name);
  return (other) => {
    const second = coreOf(other);
    return core === second || (core.length >= SHORTEST_MISTYPED && isOneLetterApart(core, second));
  };
}

/** One letter more, less, or another one. */
export function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.slice(short.length === long.length ? same + 1 : same);
  return one !== other && rest === long.slice(same + 1);
}
