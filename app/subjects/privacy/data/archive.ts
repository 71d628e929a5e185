import { once, openBlobEntries } from "#platform/archives/blob-entries.ts";
import { freeName } from "#platform/archives/free-name.ts";
import { type ZipEntry, zipStream } from "#platform/archives/zip-stream.ts";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Collector, Person } from "#platform/personal.ts";
import type { OmissionReason } from "#platform/values/omissions.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { eachIssuedFile } from "#subjects/dossiers/data/personal-documents.ts";
import { type ExplainedFile, type OmittedFile, readMe } from "../rules/read-me.ts";
import { eachFileOfRegistrations, eachReceivedFile, eachSentFile } from "./collect/files.ts";
import { COLLECTORS } from "./personal-tables.ts";

interface ArchiveServices {
  database: Reader;
  blobs: Blobs;
}

interface ArchiveOptions {
  brand: string;
  /** Where questions about personal data go. */
  contact: string;
  /** The most bytes of the files together. */
  mostBytes?: number;
}

const FOLDERS: Record<string, (database: Reader, person: Person) => AsyncIterable<ServedFile>> = {
  "fichiers-envoyes": eachSentFile,
  "fichiers-recus": eachReceivedFile,
  "fichiers-de-stage": eachFileOfRegistrations,
  "documents-de-stage": eachIssuedFile,
};

/** Everything held about a person, as the bytes of a zip. */
export function archiveOf(
  services: ArchiveServices,
  person: Person,
  options: ArchiveOptions,
  now: Date,
): AsyncGenerator<Uint8Array> {
  return zipStream(entriesOf(services, person, options, now), now);
}

async function* entriesOf(services: ArchiveServices, person: Person, options: ArchiveOptions, now: Date) {
  const files: ExplainedFile[] = [];
  const omitted: OmittedFile[] = [];
  for (const collector of COLLECTORS) {
    const rows = await nonEmpty(collector.rows(services.database, person));
    if (!rows) continue;
    files.push({ name: collector.file, about: collector.about });
    yield jsonEntry(collector, rows);
  }
  yield* fileEntries(services, person, options.mostBytes, (name, reason) => omitted.push({ name, reason }));
  // Last, because it names the files that could not be read.
  const { brand, contact } = options;
  const text = readMe({ brand, contact, at: longFrenchDate(now), address: person.email, files, omitted });
  yield { path: "LISEZMOI.txt", isText: true, bytes: once(new TextEncoder().encode(text)) };
}

/** The same rows; null when there are none. */
async function nonEmpty(rows: AsyncIterable<object>): Promise<AsyncGenerator<object> | null> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
}

const CHUNK_LETTERS = 16_000;

function jsonEntry({ file }: Collector, rows: AsyncIterable<object>): ZipEntry {
  return { path: file, isText: true, bytes: jsonChunks(rows) };
}

async function* jsonChunks(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = "[";
  let separator = "\n";
  for await (const row of rows) {
    text += `${separator}${JSON.stringify(row, null, 2)}`;
    separator = ",\n";
    if (text.length < CHUNK_LETTERS) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}\n]\n`);
}

async function* fileEntries(
  { database, blobs }: ArchiveServices,
  person: Person,
  mostBytes: number | undefined,
  omit: (name: string, reason: OmissionReason) => void,
): AsyncGenerator<ZipEntry> {
  const openEntry = openBlobEntries(blobs, { mostBytes, omit });
  for (const [folder, each] of Object.entries(FOLDERS)) {
    const taken = new Map<string, number>();
    for await (const { id, name, size, checksum } of each(database, person)) {
      const entry = await openEntry({ path: `${folder}/${freeName(name, taken)}`, id, size, checksum });
      if (entry) yield entry;
    }
  }
}
