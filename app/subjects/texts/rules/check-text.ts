import { writableText } from "#platform/values/writable-text.ts";
import { unknownFacts } from "./facts.ts";
import type { TextBlock } from "./text-block.ts";
import { TEXT_EMPTY, textTooLong, unknownFact } from "./text-messages.ts";

/** The text as it is stored: browsers send the lines of a form with CRLF. */
export const storedText = (typed: string) => writableText(typed).replaceAll("\r\n", "\n").trim();

/** A French sentence that says what is wrong with a text for that block; null if nothing is. */
export function textFault({ maxLength }: Pick<TextBlock, "maxLength">, text: string): string | null {
  if (text === "") return TEXT_EMPTY;
  if (text.length > maxLength) return textTooLong(text.length, maxLength);
  const unknown = unknownFacts(text);
  return unknown.length > 0 ? unknownFact(unknown.slice(0, 5)) : null;
}
