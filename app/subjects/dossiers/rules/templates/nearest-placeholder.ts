import { searchText } from "#platform/values/search-text.ts";
import type { Placeholder } from "./placeholders.ts";

/** The name that somebody may have meant; undefined when none is near. Both are short: at most 60 characters. */
export function nearestPlaceholder(typed: string, names: readonly Placeholder[]): Placeholder | undefined {
  const wanted = searchText(typed);
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const [best] = names
    .map((name) => ({ name, distance: changesBetween(wanted, searchText(name)) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return best?.name ?? names.find((name) => wanted.length > 3 && searchText(name).startsWith(wanted));
}

/** How many letters to add, take away or change (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
