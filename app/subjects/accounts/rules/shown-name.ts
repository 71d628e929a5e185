import { searchText } from "#platform/values/search-text.ts";
import { userTypeInWords } from "#platform/values/user.ts";
import { isReservedName } from "./reserved-name.ts";

export const NAME_WHEN_UNKNOWN = "Inconnu";

/** The label beside an administrator's name. isReservedName refuses names that contain it. */
export const ADMINISTRATION_MARK = "Administration";

/** Whether the text has a visible character. Some letters of other alphabets, such as the Hangul filler, are blank. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

interface Named {
  name: string;
  isAdmin: boolean;
}

/** A name as other people see it; null for a reserved name, which accounts created before that rule may have. */
export function shownName({ name, isAdmin }: Named, brand: string): string | null {
  return isVisible(name) && (isAdmin || !isReservedName(name, brand)) ? name.trim() : null;
}

interface Person {
  label: string;
  company: string;
  userType: string;
}

/** Adds the company, or else the user type, to people of the same name; never the e-mail. Null for a unique name. */
export function addDistinguishingDetail<P extends Person>(
  people: readonly P[],
  brand: string,
): (P & { detail: string | null })[] {
  const peopleByName = Map.groupBy(people, ({ label }) => searchText(label));
  return people.map((person) => {
    const isUnique = peopleByName.get(searchText(person.label))?.length === 1;
    return { ...person, detail: isUnique ? null : detailOf(person, brand) };
  });
}

function detailOf({ company, userType }: Person, brand: string): string {
  if (isVisible(company) && !isReservedName(company, brand)) return company.trim();
  return userTypeInWords(userType);
}
