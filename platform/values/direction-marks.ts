/** Invisible characters that turn the direction of reading: with them, a text is shown as another one than it is. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Arabic and Hebrew are still read from right to left: their letters have a direction of their own. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, "");

/** A name on one line: a control character, which no page can show, becomes a space. */
export const oneLine = (text: string): string =>
  withoutDirectionMarks(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
