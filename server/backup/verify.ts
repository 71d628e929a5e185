import { text } from "node:stream/consumers";
import { readArchive } from "./archive-file.ts";
import { BadArchive } from "./backup-errors.ts";
import { MANIFEST, type Manifest, NOT_A_BACKUP, readManifest } from "./manifest.ts";
import { OMITTED_FILES, type OmittedFile } from "./omitted-files.ts";
import { readTar, type TarEntry } from "./tar-reader.ts";
import { CHECKSUMS, checksumLine } from "./tar-writer.ts";

export interface Verified {
  manifest: Manifest;
  omitted: OmittedFile[];
  /** The checksums by entry name. */
  checksums: ReadonlyMap<string, string>;
}

/** Reads the whole archive once, so that a damaged one is refused before anything is changed. */
export async function verify(file: string): Promise<Verified> {
  const checksums = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const entry of readTar(refuseOtherFiles(readArchive(file)))) {
    if (texts.has(CHECKSUMS)) throw new BadArchive(`is damaged: something follows its ${CHECKSUMS}`);
    const wanted = [MANIFEST, OMITTED_FILES, CHECKSUMS].includes(entry.name);
    if (wanted) texts.set(entry.name, await text(entry.body));
    else for await (const _ of entry.body);
    if (entry.name !== CHECKSUMS) checksums.set(entry.name, entry.checksum());
  }
  compare(checksums, texts.get(CHECKSUMS));
  const manifest = readManifest(file, texts.get(MANIFEST) ?? "");
  return { manifest, omitted: JSON.parse(texts.get(OMITTED_FILES) ?? "[]"), checksums };
}

/** A tar begins with the name of its first entry. */
const START = Buffer.from(`${MANIFEST}\0`);

async function* refuseOtherFiles(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of chunks) {
    for (const byte of chunk.subarray(0, START.length - seen)) {
      if (byte !== START[seen++]) throw new BadArchive(NOT_A_BACKUP);
    }
    yield chunk;
  }
}

function compare(checksums: ReadonlyMap<string, string>, written: string | undefined) {
  if (written === undefined) throw new BadArchive(`is cut short: it has no ${CHECKSUMS}`);
  const lines = [...checksums].map(([name, checksum]) => checksumLine(checksum, name));
  if (lines.join("") === written) return;
  const expected = new Set(written.split(/(?<=\n)/));
  const [wrong] = [...checksums.keys()].filter((_, index) => !expected.has(lines[index] ?? ""));
  throw new BadArchive(`is damaged: ${wrong ?? CHECKSUMS} is not what was written`);
}

/** Reads it again, and throws when an entry changed since it was verified. */
export async function* readVerified(file: string, { checksums }: Verified): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(readArchive(file))) {
    if (entry.name === CHECKSUMS) return;
    yield entry;
    for await (const _ of entry.body);
    if (entry.checksum() !== checksums.get(entry.name))
      throw new BadArchive(`changed while it was read: ${entry.name}`);
  }
}
