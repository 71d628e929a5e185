import type { FaceName } from "./font-files.ts";
import { type Face, findFace } from "./fonts.ts";

/** Drawn in the place of a character that no font has. */
const UNKNOWN_CHARACTER = "\ufffd";

// Soft hyphens, joiners, variation selectors, and marks of direction: they have no sign of their own.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const NEW_LINES = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** The text as it is drawn: composed accents, no invisible character, and only "\n" between lines. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(NEW_LINES, "\n")
    .replaceAll("\t", " ")
    .replace(CONTROLS, UNKNOWN_CHARACTER)
    .replace(INVISIBLE, "");
}

export interface Run {
  face: Face;
  text: string;
}

/** The text in parts of one font each: a character that a font lacks comes from the next one. */
export function toRuns(text: string, name: FaceName): Run[] {
  const chain: FaceName[] = [name, "symbols"];
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const found = chain.find((one) => findFace(one).has(codePoint));
    const face = findFace(found ?? "symbols");
    const drawn = found ? character : UNKNOWN_CHARACTER;
    if (last?.face === face) last.text += drawn;
    else {
      last = { face, text: drawn };
      runs.push(last);
    }
  }
  return runs;
}
