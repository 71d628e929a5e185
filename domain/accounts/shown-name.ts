import { searchText } from "../search-text.ts";
import { isReservedName } from "./reserved-name.ts";
import { USER_TYPE_LABELS, type UserType } from "./user.ts";

export const NAME_WHEN_UNKNOWN = "Inconnu";

/** The mark of an administrator beside their name. It is no part of a name, and no name may look like it. */
export const ADMINISTRATION_MARK = "Administration";

/** Is there anything to be seen? Some letters of other scripts are blank by design. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

interface Named {
  name: string;
  isAdmin: boolean;
}

/** A name as other people see it, or nothing: accounts older than the rule may be called like the centre. */
export function shownName({ name, isAdmin }: Named, brand: string): string | null {
  return isVisible(name) && (isAdmin || !isReservedName(name, brand)) ? name.trim() : null;
}

interface Person {
  label: string;
  company: string;
  userType: string;
}

/** What tells people of one name apart: their company, else what they are; never their address. Null when nothing has to. */
export function tellApart<P extends Person>(people: readonly P[], brand: string): (P & { detail: string | null })[] {
  const homonyms = Map.groupBy(people, ({ label }) => searchText(label));
  return people.map((person) => {
    const isAlone = homonyms.get(searchText(person.label))?.length === 1;
    return { ...person, detail: isAlone ? null : detailOf(person, brand) };
  });
}

function detailOf({ company, userType }: Person, brand: string): string {
  if (isVisible(company) && !isReservedName(company, brand)) return company.trim();
  return USER_TYPE_LABELS[userType as UserType] ?? userType;
}
