import { searchText } from "#platform/values/search-text.ts";
import type { Person } from "./person.ts";

/** What two people have in common besides their names. */
export interface Shared {
  phone: boolean;
  address: boolean;
}

type Named = Pick<Person, "firstName" | "lastName">;

const folded = (name: string) =>
  searchText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const inAnyOrder = ({ firstName, lastName }: Named) => folded(`${firstName} ${lastName}`).split(" ").sort().join(" ");

/**
 * Why two people may be the same, in words; null: nothing says so. Everybody of a farm may have its telephone and its
 * address, so these count only beside a name. It is suggested, never done alone.
 */
export function whySame(one: Named, other: Named, { phone, address }: Shared): string | null {
  const contacts = [address ? "même adresse e-mail" : "", phone ? "même téléphone" : ""].filter(Boolean);
  const name = sharedName(one, other);
  if (name === null || (name !== SAME_NAME && contacts.length === 0)) return null;
  return [name, ...contacts].join(", ");
}

const SAME_NAME = "même nom";

function sharedName(one: Named, other: Named): string | null {
  const whole = inAnyOrder(one);
  if (whole !== "" && whole === inAnyOrder(other)) return SAME_NAME;
  if (isSameWord(one.lastName, other.lastName)) return "même nom de famille";
  return isSameWord(one.firstName, other.firstName) ? "même prénom" : null;
}

const isSameWord = (one: string, other: string) => folded(one) !== "" && folded(one) === folded(other);
