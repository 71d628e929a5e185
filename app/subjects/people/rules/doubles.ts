import { searchText } from "#platform/values/search-text.ts";
import { isOneLetterApart } from "#subjects/organisations/rules/doubles.ts";

/** What two people have in common besides their names. */
export interface Shared {
  phone: boolean;
  address: boolean;
  organisation: boolean;
}

const folded = (name: string) => searchText(name).replace(/[^\p{L}\p{N}]+/gu, " ");
const inOrder = (name: string) => name.split(" ").sort().join(" ");

/** Why two people may be the same, in words; null: nothing says so. It is suggested, never done alone. */
export function whySame(one: string, other: string, shared: Shared): string | null {
  const [first, second] = [folded(one), folded(other)];
  const isSame = inOrder(first) === inOrder(second);
  if (isSame && shared.address) return "même nom, même adresse e-mail";
  if (shared.phone) return isSame ? "même nom, même téléphone" : "même téléphone";
  if (isSame && shared.organisation) return "même nom, même entreprise";
  if (!isOneLetterApart(first, second)) return null;
  if (shared.address) return "une lettre d’écart, même adresse e-mail";
  return shared.organisation ? "une lettre d’écart, même entreprise" : null;
}
