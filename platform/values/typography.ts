const NARROW = "\u202f";
const NO_BREAK = "\u00a0";
/**
 * A phone number, or a time with the dash after it: "9 h –", "12 h 30". After a dash a line may end whatever follows:
 * a no-break space there would begin the next one.
 */
const NUMBERS = /\b0\d(?: \d\d){4}\b|\b\d+ h\b(?: \d\d\b)?(?: –(?= \d+ h))?/g;

/**
 * French typography for running text: a narrow no-break space before : ; ! ? and inside « », so that no line starts
 * with a punctuation mark. The texts in the source have ordinary spaces.
 */
export function typeset(text: string): string {
  return text
    .replace(/ ([:;!?»%€])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/(\d) (?=\d{3}\b)/g, `$1${NARROW}`)
    .replace(NUMBERS, (number) => number.replaceAll(" ", NO_BREAK));
}
