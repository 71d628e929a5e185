import { text } from "node:stream/consumers";
import { readWhole } from "./archive-file.ts";
import { LEFT_OUT, type LeftOutFile } from "./left-out.ts";
import { MANIFEST, type Manifest, NOT_A_BACKUP, readManifest } from "./manifest.ts";
import { BadCopy } from "./refused.ts";
import { readTar, type TarEntry } from "./tar-reader.ts";
import { CHECKSUMS, checksumLine } from "./tar-writer.ts";

export interface Verified {
  manifest: Manifest;
  leftOut: LeftOutFile[];
  /** Of every entry, by its name. */
  checksums: ReadonlyMap<string, string>;
}

/** Reads the whole file once, and says what is wrong with it before anybody acts on it. */
export async function verify(file: string): Promise<Verified> {
  const checksums = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const entry of readTar(ofABackup(readWhole(file)))) {
    if (texts.has(CHECKSUMS)) throw new BadCopy(`is damaged: something follows its ${CHECKSUMS}`);
    const wanted = [MANIFEST, LEFT_OUT, CHECKSUMS].includes(entry.name);
    if (wanted) texts.set(entry.name, await text(entry.body));
    else for await (const _ of entry.body);
    if (entry.name !== CHECKSUMS) checksums.set(entry.name, entry.checksum());
  }
  compare(checksums, texts.get(CHECKSUMS));
  const manifest = readManifest(file, texts.get(MANIFEST) ?? "");
  return { manifest, leftOut: JSON.parse(texts.get(LEFT_OUT) ?? "[]"), checksums };
}

/** A tar begins with the name of its first entry. */
const START = Buffer.from(`${MANIFEST}\0`);

async function* ofABackup(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of chunks) {
    for (const byte of chunk.subarray(0, START.length - seen)) {
      if (byte !== START[seen++]) throw new BadCopy(NOT_A_BACKUP);
    }
    yield chunk;
  }
}

function compare(checksums: ReadonlyMap<string, string>, written: string | undefined) {
  if (written === undefined) throw new BadCopy(`is cut short: it has no ${CHECKSUMS}`);
  const lines = [...checksums].map(([name, checksum]) => checksumLine(checksum, name));
  if (lines.join("") === written) return;
  const expected = new Set(written.split(/(?<=\n)/));
  const [wrong] = [...checksums.keys()].filter((_, index) => !expected.has(lines[index] ?? ""));
  throw new BadCopy(`is damaged: ${wrong ?? CHECKSUMS} is not what was written`);
}

/** The second reading: what changed since the first one is noticed too. */
export async function* readVerified(file: string, { checksums }: Verified): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(readWhole(file))) {
    if (entry.name === CHECKSUMS) return;
    yield entry;
    for await (const _ of entry.body);
    if (entry.checksum() !== checksums.get(entry.name)) throw new BadCopy(`changed while it was read: ${entry.name}`);
  }
}
