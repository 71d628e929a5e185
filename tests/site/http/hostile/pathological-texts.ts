/** Texts that make some programs slow when repeated: the bytes that are sent, and the text that they decode to. */
export const PATHOLOGICAL_TEXTS = {
  "combining marks": { bytes: Buffer.from("\u0301"), text: "\u0301" },
  dots: { bytes: Buffer.from("."), text: "." },
  spaces: { bytes: Buffer.from(" "), text: " " },
  "nested brackets": { bytes: Buffer.from("("), text: "(" },
  // Half a surrogate pair, invalid in UTF-8: decoded as one replacement character per byte.
  "surrogate halves": { bytes: Buffer.from([0xed, 0xa0, 0x80]), text: "\ufffd\ufffd\ufffd" },
} as const;
export type PathologicalText = (typeof PATHOLOGICAL_TEXTS)[keyof typeof PATHOLOGICAL_TEXTS];

export function bytesOf({ bytes }: PathologicalText, length: number): Buffer {
  return Buffer.alloc(length, bytes);
}

/** The text repeated to at least that many characters. */
export function textOf({ text }: PathologicalText, letters: number): string {
  return text.repeat(Math.ceil(letters / text.length));
}
