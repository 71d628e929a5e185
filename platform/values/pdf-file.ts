/** How much of the file's end isWholePdf needs. */
export const PDF_TAIL_BYTES = 2_048;

/** A PDF starts with its version and ends with the position of its table; a truncated file lacks that end. */
export function isWholePdf(head: Uint8Array, tail: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(ascii(head.subarray(0, 8))) && /startxref\s+\d+\s+%%EOF/.test(ascii(tail));
}

const latin = new TextDecoder("latin1");
const ascii = (bytes: Uint8Array) => latin.decode(bytes);
