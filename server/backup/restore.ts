import { text } from "node:stream/consumers";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Transaction } from "#platform/database/database.ts";
import { isFileTable } from "#platform/database/file-tables.ts";
import { migrateWithin } from "#platform/database/migrate.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { fromArchive, type Row } from "./archive-rows.ts";
import type { Counts, Sources } from "./back-up.ts";
import { BadArchive } from "./backup-errors.ts";
import { prepareEmptyDatabase } from "./empty-database.ts";
import { deleteFileRows } from "./omitted-files.ts";
import { OMITTED_TABLES } from "./tables.ts";
import type { TarEntry } from "./tar-reader.ts";
import { readVerified, type Verified } from "./verify.ts";

/** Writes blobs, and records which of them are new. */
class BlobRestore {
  readonly #blobs: Blobs;
  readonly #added: string[] = [];

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** Returns the checksum of what was written. */
  async write(key: string, { body, size }: TarEntry): Promise<string> {
    const before = await this.#blobs.read(key);
    await before?.cancel();
    const { checksum } = await this.#blobs.write(key, body, { limit: size });
    if (!before) this.#added.push(key);
    return checksum;
  }

  /** What an unavailable store cannot delete has no row, and the next restore writes it again. */
  async rollback() {
    for (const key of this.#added) await this.#blobs.delete(key).catch(() => {});
  }
}

const OMITTED: readonly string[] = OMITTED_TABLES;

/** Fills an empty database and a blob store from a verified archive. A failure leaves both as they were. */
export async function restore({ database, blobs }: Sources, file: string, verified: Verified): Promise<Counts> {
  const written = new BlobRestore(blobs);
  try {
    return await transactionWithMigrations(database, async (transaction) => {
      await prepareEmptyDatabase(transaction, verified.manifest.migration);
      const counts = await fill(transaction, written, file, verified);
      await migrateWithin(transaction);
      return counts;
    });
  } catch (error) {
    await written.rollback();
    throw error;
  }
}

async function fill(transaction: Transaction, blobs: BlobRestore, file: string, verified: Verified): Promise<Counts> {
  const counts: Counts = { rows: {}, files: 0, bytes: 0 };
  const omitted = new Set(verified.omitted.map(({ id }) => id));
  /** The checksum of each file by its row, until its blob is read. The rows come first in the archive. */
  const expected = new Map<string, string>();
  for await (const entry of readVerified(file, verified)) {
    const [, table, id] = /^(?:tables\/(\w+)\/\d+\.jsonl|blobs\/(.+))$/.exec(entry.name) ?? [];
    if (table && !OMITTED.includes(table)) {
      const rows = await readRows(entry, verified, table);
      await insert(transaction, table, rows);
      counts.rows[table] = (counts.rows[table] ?? 0) + rows.length;
      if (isFileTable(table)) for (const { id, checksum } of rows) expected.set(String(id), String(checksum));
    }
    if (id && !omitted.has(id)) {
      const checksum = await blobs.write(id, entry);
      if (checksum !== expected.get(id))
        throw new BadArchive(`is damaged: no line of its tables describes ${entry.name}`);
      expected.delete(id);
      counts.files += 1;
      counts.bytes += entry.size;
    }
  }
  for (const id of omitted) {
    await deleteFileRows(transaction, id);
    expected.delete(id);
  }
  const [missing] = expected.keys();
  if (missing) throw new BadArchive(`is damaged: it lacks blobs/${missing}`);
  return counts;
}

async function readRows({ name, body }: TarEntry, { manifest }: Verified, table: string): Promise<Row[]> {
  const kinds = manifest.tables[table];
  if (!kinds) throw new BadArchive(`is damaged: its manifest does not know ${name}`);
  const lines = (await text(body)).split("\n").filter(Boolean);
  return lines.map((line) => fromArchive(JSON.parse(line), kinds));
}

/** SQLite takes 32,766 values in one statement. */
const VALUES_PER_STATEMENT = 30_000;

async function insert(transaction: Transaction, table: string, rows: readonly Row[]) {
  const batch = Math.floor(VALUES_PER_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += batch) {
    await transaction
      .insertInto(table as never)
      .values(rows.slice(start, start + batch) as never)
      .execute();
  }
}
