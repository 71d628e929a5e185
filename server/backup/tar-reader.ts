import { createHash } from "node:crypto";
import { BadCopy } from "./refused.ts";
import { BLOCK, paddingOf, readHeader, readPaxSize } from "./tar-header.ts";

export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
  /** Of the body, once it has been read to its end. */
  checksum(): string;
}

/** The entries of a tar that TarWriter made, one after the other. A body is read whole, or left alone and passed over. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new Source(chunks);
  try {
    yield* entriesOf(source);
  } finally {
    await source.close();
  }
}

async function* entriesOf(source: Source): AsyncGenerator<TarEntry> {
  for (let first = true; ; first = false) {
    const block = await source.exactly(BLOCK);
    if (isZero(block)) {
      if (first) throw new BadCopy(NOT_A_BACKUP);
      return source.onlyZerosLeft();
    }
    const header = readHeader(block);
    if (!header) throw new BadCopy(first ? NOT_A_BACKUP : DAMAGED);
    const { name, size } = header.type === "x" ? await largeFile(source, header.size) : header;
    const hash = createHash("sha256");
    const body = source.next(size, (chunk) => hash.update(chunk));
    yield { name, size, body, checksum: () => hash.digest("hex") };
    for await (const _ of body);
    if (!isZero(await source.exactly(paddingOf(size)))) throw new BadCopy(DAMAGED);
  }
}

export const NOT_A_BACKUP = "is not a file that `npm run backup` made";
const DAMAGED = "is damaged: it is not what was written";
const CUT = "is cut short: its end is missing";

async function largeFile(source: Source, length: number) {
  const text = length <= BLOCK ? await source.exactly(BLOCK) : Buffer.alloc(0);
  const size = readPaxSize(text.toString("latin1", 0, length));
  const header = readHeader(await source.exactly(BLOCK));
  if (size === null || header?.type !== "0" || !isZero(text.subarray(length))) throw new BadCopy(DAMAGED);
  return { name: header.name, size };
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0);

/** Bytes by number, out of chunks that come as they like. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async *next(count: number, see: (chunk: Uint8Array) => void) {
    for (let left = count; left > 0; ) {
      if (this.#chunk.byteLength === 0 && !(await this.#more())) throw new BadCopy(CUT);
      const part = this.#chunk.subarray(0, left);
      this.#chunk = this.#chunk.subarray(part.byteLength);
      left -= part.byteLength;
      see(part);
      yield part;
    }
  }

  async exactly(count: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.next(count, () => {})));
  }

  async onlyZerosLeft() {
    let seen = 0;
    do {
      if (!isZero(this.#chunk)) throw new BadCopy(DAMAGED);
      seen += this.#chunk.byteLength;
    } while (await this.#more());
    if (seen < BLOCK) throw new BadCopy(CUT);
  }

  async close() {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    this.#chunk = done ? new Uint8Array() : value;
    return !done;
  }
}
