/** Searches compare this form of a text: no case, accents or ligatures, one kind of apostrophe, single spaces. */
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

const PLAIN: Record<string, string> = Object.fromEntries(
  [..."àâäçéèêëîïôöùûüÿ"].map((letter) => [letter, letter.normalize("NFD").charAt(0)]),
);

/** As searchText, for the letters of French only: cheap enough for a text that is written inside a transaction. */
export function frenchSearchText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[àâäçéèêëîïôöùûüÿ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll("’", "'")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

interface Searched {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
}

/** The last name comes first, so that the column also sorts people. A phone number is found with or without spaces. */
export function registrantSearchText({ firstName, lastName, email, phone, company }: Searched): string {
  return searchText(`${lastName} ${firstName} ${email} ${company} ${phone} ${phone.replace(/\D/g, "")}`);
}

/** For administrators who search a recipient among the accounts. */
export function personSearchText({ name, email }: { name: string; email: string }): string {
  return searchText(`${name} ${email}`);
}
