/** As much of a file's end as has to be kept to know whether it is whole. */
export const PDF_TAIL_BYTES = 2_048;

/** A PDF says so in its first bytes and says where its table is in its last ones; one that was cut has no such end. */
export function isWholePdf(head: Uint8Array, tail: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(ascii(head.subarray(0, 8))) && /startxref\s+\d+\s+%%EOF/.test(ascii(tail));
}

const latin = new TextDecoder("latin1");
const ascii = (bytes: Uint8Array) => latin.decode(bytes);
