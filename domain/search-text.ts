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

interface Searched {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
}

/** The family name leads, so that it sorts people too. A phone number is found with or without its spaces. */
export function registrantSearchText({ firstName, lastName, email, phone, company }: Searched): string {
  return searchText(`${lastName} ${firstName} ${email} ${company} ${phone} ${phone.replace(/\D/g, "")}`);
}

/** An account, as administrators who look for a recipient find it. */
export function personSearchText({ name, email }: { name: string; email: string }): string {
  return searchText(`${name} ${email}`);
}
