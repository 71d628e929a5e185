import { text } from "node:stream/consumers";
import type { Transaction } from "../database/database.ts";
import { migrateWithin } from "../database/migrate.ts";
import { transactionWithMigrations } from "../database/transaction-with-migrations.ts";
import type { Counts, Sources } from "./back-up.ts";
import { forgetFile } from "./left-out.ts";
import { BadCopy } from "./refused.ts";
import { RestoredBlobs } from "./restored-blobs.ts";
import { ensureRoom } from "./room.ts";
import { FILE_TABLES, fromCopy, LEFT_OUT_TABLES, type Row } from "./tables.ts";
import type { TarEntry } from "./tar-reader.ts";
import { readVerified, type Verified } from "./verify.ts";

const LEFT_OUT: readonly string[] = LEFT_OUT_TABLES;

/** Fills an empty database and a blob store from a file that was verified. A failure leaves both as they were. */
export async function restore({ database, blobs }: Sources, file: string, verified: Verified): Promise<Counts> {
  const written = new RestoredBlobs(blobs);
  try {
    return await transactionWithMigrations(database, async (transaction) => {
      await ensureRoom(transaction, verified.manifest.migration);
      const counts = await fill(transaction, written, file, verified);
      await migrateWithin(transaction);
      return counts;
    });
  } catch (error) {
    await written.undo();
    throw error;
  }
}

async function fill(transaction: Transaction, blobs: RestoredBlobs, file: string, verified: Verified): Promise<Counts> {
  const counts: Counts = { rows: {}, files: 0, bytes: 0 };
  const leftOut = new Set(verified.leftOut.map(({ id }) => id));
  /** What each file's line says its checksum is, until the file itself has come. The lines come first. */
  const awaited = new Map<string, string>();
  for await (const entry of readVerified(file, verified)) {
    const [, table, id] = /^(?:tables\/(\w+)\/\d+\.jsonl|blobs\/(.+))$/.exec(entry.name) ?? [];
    if (table && !LEFT_OUT.includes(table)) {
      const rows = await readRows(entry, verified, table);
      await insert(transaction, table, rows);
      counts.rows[table] = (counts.rows[table] ?? 0) + rows.length;
      if (FILE_TABLES.includes(table)) for (const { id, checksum } of rows) awaited.set(String(id), String(checksum));
    }
    if (id && !leftOut.has(id)) {
      const checksum = await blobs.write(id, entry);
      if (checksum !== awaited.get(id)) throw new BadCopy(`is damaged: no line of its tables describes ${entry.name}`);
      awaited.delete(id);
      counts.files += 1;
      counts.bytes += entry.size;
    }
  }
  for (const id of leftOut) {
    await forgetFile(transaction, id);
    awaited.delete(id);
  }
  const [lacking] = awaited.keys();
  if (lacking) throw new BadCopy(`is damaged: it lacks blobs/${lacking}`);
  return counts;
}

async function readRows({ name, body }: TarEntry, { manifest }: Verified, table: string): Promise<Row[]> {
  const kinds = manifest.tables[table];
  if (!kinds) throw new BadCopy(`is damaged: its manifest does not know ${name}`);
  const lines = (await text(body)).split("\n").filter(Boolean);
  return lines.map((line) => fromCopy(JSON.parse(line), kinds));
}

/** SQLite takes 32,766 values in one statement. */
const A_STATEMENT = 30_000;

async function insert(transaction: Transaction, table: string, rows: readonly Row[]) {
  const batch = Math.floor(A_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += batch) {
    await transaction
      .insertInto(table as never)
      .values(rows.slice(start, start + batch) as never)
      .execute();
  }
}
