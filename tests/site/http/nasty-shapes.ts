/** What has made programs slow: each as the bytes that are sent and as the text that comes of them, one of many. */
export const NASTY_SHAPES = {
  "combining marks": { bytes: Buffer.from("\u0301"), text: "\u0301" },
  dots: { bytes: Buffer.from("."), text: "." },
  spaces: { bytes: Buffer.from(" "), text: " " },
  "nested brackets": { bytes: Buffer.from("("), text: "(" },
  // Half a pair, which UTF-8 cannot say: a replacement character for each byte.
  "surrogate halves": { bytes: Buffer.from([0xed, 0xa0, 0x80]), text: "\ufffd\ufffd\ufffd" },
} as const;
export type NastyShape = (typeof NASTY_SHAPES)[keyof typeof NASTY_SHAPES];

export function bytesOf({ bytes }: NastyShape, length: number): Buffer {
  return Buffer.alloc(length, bytes);
}

/** At least so many letters. */
export function textOf({ text }: NastyShape, letters: number): string {
  return text.repeat(Math.ceil(letters / text.length));
}
