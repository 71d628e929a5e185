import { safeFileName } from "../../domain/file-name.ts";
import { longFrenchDate } from "../../domain/paris-time.ts";
import { type ExplainedFile, type OmissionReason, type OmittedFile, readMe } from "../../domain/privacy/read-me.ts";
import type { Blobs } from "../blobs/blobs.ts";
import { verified } from "../blobs/verified.ts";
import type { Reader } from "../database/database.ts";
import { eachFileOfRegistrations, eachReceivedFile, eachSentFile, type PersonalFile } from "./collect/files.ts";
import type { Collector } from "./collector.ts";
import type { Person } from "./person.ts";
import { COLLECTORS } from "./personal-tables.ts";
import { type ZipEntry, zipStream } from "./zip-stream.ts";

interface ArchiveServices {
  database: Reader;
  blobs: Blobs;
}

export interface ArchiveOptions {
  brand: string;
  /** Where questions about personal data go. */
  contact: string;
  /** In bytes, of the files together: a zip without the 64-bit extension ends at 4 GB. */
  mostBytes?: number;
}

const MOST_BYTES = 3.5 * 1024 ** 3;
/** A zip has 65,535 entries at most. */
const MOST_FILES = 60_000;

const FOLDERS = {
  "fichiers-envoyes": eachSentFile,
  "fichiers-recus": eachReceivedFile,
  "fichiers-de-stage": eachFileOfRegistrations,
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
  yield* fileEntries(services, person, options.mostBytes ?? MOST_BYTES, (name, reason) =>
    omitted.push({ name, reason }),
  );
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
  mostBytes: number,
  omit: (name: string, reason: OmissionReason) => void,
): AsyncGenerator<ZipEntry> {
  let [bytes, count] = [0, 0];
  for (const [folder, each] of Object.entries(FOLDERS)) {
    const taken = new Map<string, number>();
    for await (const file of each(database, person)) {
      const path = `${folder}/${freeName(file.name, taken)}`;
      bytes += file.size;
      count += 1;
      const isTooLarge = bytes > mostBytes || count > MOST_FILES;
      if (isTooLarge) bytes -= file.size;
      const body = isTooLarge ? null : await blobs.read(file.id).catch(() => null);
      if (body) yield { path, isText: false, bytes: bytesOf(body, file, () => omit(path, "unreadable")) };
      else omit(path, isTooLarge ? "tooLarge" : "missing");
    }
  }
}

/** A file that fails while it is read ends early: the rest of the archive is worth more than this one. */
async function* bytesOf(body: ReadableStream<Uint8Array>, file: PersonalFile, onError: () => void) {
  try {
    yield* verified(body, file);
  } catch {
    onError();
  }
}

/** As the file is called, without a path; the second of that name gets a number. Case makes no difference. */
function freeName(name: string, taken: Map<string, number>): string {
  const safe = safeFileName(name, "fichier");
  const dot = safe.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  let free = safe;
  let number = taken.get(safe.toLowerCase()) ?? 0;
  while (taken.has(free.toLowerCase())) {
    number += 1;
    free = `${stem} (${number + 1})${ending}`;
  }
  taken.set(safe.toLowerCase(), number);
  taken.set(free.toLowerCase(), 0);
  return free;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
