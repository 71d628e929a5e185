interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** "Noémie H.": enough to find oneself in a list that everybody in the field can read; more letters for those alike. */
export function shortNames(people: readonly Named[]): { id: string; name: string }[] {
  const named = people.map(({ id, firstName, lastName }) => ({
    id,
    first: firstName.trim(),
    last: [...lastName.trim()],
    letters: 1,
  }));
  // Sorted, so that the names most alike are neighbours: each name is compared with its two neighbours only.
  const sorted = named.toSorted(
    (one, other) => compare(one.first, other.first) || compareLetters(one.last, other.last),
  );
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next?.first !== one.first) continue;
    const letters = lettersApart(one.last, next.last);
    one.letters = Math.max(one.letters, letters);
    next.letters = Math.max(next.letters, letters);
  }
  return named.map(({ id, first, last, letters }) => {
    const shown = last.slice(0, letters).join("");
    return { id, name: `${first} ${shown}${last.length > letters ? "." : ""}`.trim() };
  });
}

type Letters = readonly string[];

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** How many letters both begin with. */
function sameLetters(one: Letters, other: Letters): number {
  const shorter = Math.min(one.length, other.length);
  for (let index = 0; index < shorter; index++) if (one[index] !== other[index]) return index;
  return shorter;
}

function compareLetters(one: Letters, other: Letters): number {
  const same = sameLetters(one, other);
  return compare(one[same] ?? "", other[same] ?? "");
}

/** A whole name has no dot after it, which tells "Le" from "Le." */
const lettersApart = (one: Letters, other: Letters) => Math.min(sameLetters(one, other) + 1, one.length, other.length);

/** "n…@f….fr": its owner recognises it, and nobody else learns it. */
export function hiddenAddress(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  const end = domain.lastIndexOf(".");
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${end < 0 ? "" : domain.slice(end)}`;
}
