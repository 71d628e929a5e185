import { createHash } from "node:crypto";
import { BLOCK, headerOf, paddingOf } from "./tar-header.ts";

export const CHECKSUMS = "SHA256SUMS";

type Chunks = AsyncGenerator<Uint8Array, string>;

/** A tar, an entry at a time. Its last one holds the checksums of all the others, as `sha256sum --check` reads them. */
export class TarWriter {
  readonly #made: Date;
  #checksums = "";

  constructor(made: Date) {
    this.#made = made;
  }

  async *text(name: string, text: string): Chunks {
    const bytes = Buffer.from(text);
    return yield* this.stream(name, bytes.byteLength, [bytes]);
  }

  /** The body is as long as announced. Returns its checksum. */
  async *stream(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Chunks {
    yield headerOf(name, size, this.#made);
    const hash = createHash("sha256");
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
    if (size % BLOCK > 0) yield new Uint8Array(paddingOf(size));
    const checksum = hash.digest("hex");
    this.#checksums += checksumLine(checksum, name);
    return checksum;
  }

  async *end() {
    yield* this.text(CHECKSUMS, this.#checksums);
    yield new Uint8Array(2 * BLOCK);
  }
}

export const checksumLine = (checksum: string, name: string) => `${checksum}  ${name}\n`;
