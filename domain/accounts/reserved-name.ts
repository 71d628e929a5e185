/** Words that only the centre may use of itself: whole words, because names are full of pieces of them. */
const RESERVED_WORDS = new Set([
  ...["admin", "admins", "direction", "directeur", "directrice", "moderateur", "moderatrice", "moderation"],
  ...["support", "webmaster", "webmestre"],
]);
/** No family name begins so: administrateur, administratrice, administration… */
const RESERVED_START = "administrat";
const RESERVED_PHRASES = ["centre de formation", "service client", "service clients", "service technique"];

/** With the centre's own words these make a name of the centre; with any other word, a person's. */
const CENTRE_WORDS = ["accueil", "centre", "contact", "equipe", "formation", "formations", "secretariat", "service"];
const SMALL_WORDS = ["de", "des", "du", "la", "le", "les", "l", "d", "et"];

/** Letters of other scripts, and digits, that look like ours. */
const LOOKALIKES: Record<string, string> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s", "|": "l", "!": "i" },
  ...{
    а: "a",
    в: "b",
    е: "e",
    і: "i",
    ј: "j",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    ѕ: "s",
    т: "t",
    у: "y",
    х: "x",
  },
  ...{ α: "a", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ı: "i", ł: "l", ø: "o" },
};

/**
 * Would people take this name for the centre's? Both names of a person together: their words are looked at, however they
 * are written, so that Massillon, Centrès and Marie Sillon stay who they are.
 */
export function isReservedName(name: string, brand: string): boolean {
  // They turn the order of letters around: what is compared would not be what is read.
  if (DIRECTION_MARKS.test(name)) return true;
  const words = wordsOf(name);
  if (words.some((word) => RESERVED_WORDS.has(word) || word.startsWith(RESERVED_START))) return true;
  const text = ` ${words.join(" ")} `;
  if (RESERVED_PHRASES.some((phrase) => text.includes(` ${phrase} `))) return true;
  const brandWords = wordsOf(brand);
  if (holdsRun(words, brandWords.join(""))) return true;
  const ofTheCentre = new Set([...brandWords, ...CENTRE_WORDS]);
  const isSmall = (word: string) => SMALL_WORDS.includes(word);
  return words.some((word) => ofTheCentre.has(word)) && words.every((word) => ofTheCentre.has(word) || isSmall(word));
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function wordsOf(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{Mark}\p{Format}]/gu, "")
    .replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter);
  return (
    folded
      .replace(/[^\p{Letter}]+/gu, " ")
      // Letters set apart, as in "A d m i n", are one word.
      .replace(/(?<!\p{Letter})(\p{Letter}) (?=\p{Letter}(?!\p{Letter}))/gu, "$1")
      .split(" ")
      .filter(Boolean)
  );
}

/** Do some of these words in a row spell that, wherever the spaces are? */
function holdsRun(words: readonly string[], spelled: string): boolean {
  if (spelled === "") return false;
  return words.some((_, start) => {
    let rest = spelled;
    for (const word of words.slice(start)) {
      if (!rest.startsWith(word)) return false;
      rest = rest.slice(word.length);
      if (rest === "") return true;
    }
    return false;
  });
}
