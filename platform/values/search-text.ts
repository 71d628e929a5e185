import { isPhoneLike, nationalDigits } from "./phone.ts";

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

/**
 * Like searchText, but it knows the letters of French only: cheap enough for a text that is written inside a
 * transaction.
 */
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
  return searchText(`${lastName} ${firstName} ${email} ${company} ${phone} ${nationalDigits(phone)}`);
}

interface SearchedAccount {
  name: string;
  email: string;
  telephone?: string;
  raison_social?: string;
}

/** Administrators search an account in this text. */
export function personSearchText({ name, email, telephone = "", raison_social = "" }: SearchedAccount): string {
  return searchText(`${name} ${email} ${raison_social} ${nationalDigits(telephone)}`);
}

const MOST_WORDS = 8;

/** A number of at least six digits among other words. The lengths are bounded, so that it takes linear time. */
const PHONE_AMONG_WORDS = /(?<![\p{L}\p{N}])(?:\+\d{1,3}[\s.-]?)?(?:\d[\s.-]?){5,14}\d(?![\p{L}\p{N}])/gu;

/** The words of a search for people, each of which is in their registrantSearchText. */
export function personWords(text: string): string[] {
  if (isPhoneLike(text.trim())) return [nationalDigits(text)];
  const words = searchText(text.replace(PHONE_AMONG_WORDS, (phone) => ` ${nationalDigits(phone)} `)).split(NO_LETTER);
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS);
}

const NO_LETTER = /[^\p{L}\p{N}]+/u;
