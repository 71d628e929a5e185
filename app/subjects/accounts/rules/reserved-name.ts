/** Words that only the centre may use in a name. Only whole words count: many family names contain one of them. */
const RESERVED_WORDS = new Set([
  ...["admin", "admins", "direction", "directeur", "directrice", "moderateur", "moderatrice", "moderation"],
  ...["support", "webmaster", "webmestre"],
]);
/** Matches administrateur, administratrice, administration…; no family name starts with it. */
const RESERVED_START = "administrat";
const RESERVED_PHRASES = ["centre de formation", "service client", "service clients", "service technique"];

/** A name made only of these words and of the brand's looks like the centre's; with any other word it is a person's. */
const CENTRE_WORDS = ["accueil", "centre", "contact", "equipe", "formation", "formations", "secretariat", "service"];
const STOP_WORDS = ["de", "des", "du", "la", "le", "les", "l", "d", "et"];

/** Digits, signs and letters of other alphabets that look like a Latin letter. */
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
 * Whether readers could take this full name for the centre's. Whole words are compared, without case, accents or
 * lookalikes, so that Massillon, Centrès and Marie Sillon stay allowed.
 */
export function isReservedName(name: string, brand: string): boolean {
  // These characters reverse the displayed order of letters, so the displayed name would differ from the compared one.
  if (DIRECTION_MARKS.test(name)) return true;
  const words = wordsOf(name);
  if (words.some((word) => RESERVED_WORDS.has(word) || word.startsWith(RESERVED_START))) return true;
  const text = ` ${words.join(" ")} `;
  if (RESERVED_PHRASES.some((phrase) => text.includes(` ${phrase} `))) return true;
  const brandWords = wordsOf(brand);
  if (isSpelledByConsecutiveWords(words, brandWords.join(""))) return true;
  const centreWords = new Set([...brandWords, ...CENTRE_WORDS]);
  const isStopWord = (word: string) => STOP_WORDS.includes(word);
  return (
    words.some((word) => centreWords.has(word)) && words.every((word) => centreWords.has(word) || isStopWord(word))
  );
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
      // Single letters separated by spaces, as in "A d m i n", count as one word.
      .replace(/(?<!\p{Letter})(\p{Letter}) (?=\p{Letter}(?!\p{Letter}))/gu, "$1")
      .split(" ")
      .filter(Boolean)
  );
}

/** Whether some consecutive words spell this text, wherever the spaces are. */
function isSpelledByConsecutiveWords(words: readonly string[], spelled: string): boolean {
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
