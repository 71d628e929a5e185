import type { Database, Transaction } from "#platform/database/database.ts";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { AttendanceEntry, AttendanceFact } from "../../rules/attendance-record.ts";
import { recordDigest, writeFact } from "./record-digest.ts";

export interface Appending {
  stage: { id: string; title: string };
  /** Already checked: of this stage, from somebody who may record them. */
  entries: readonly (AttendanceEntry & { clockOffset?: number })[];
  deviceId: string;
  heldBy: { id: string; name: string };
  /** No longer chain than that: what is over is left out. Default: any. */
  most?: number;
  /** Runs in the same transaction, with the rows that were added. */
  andAlso?: (transaction: Transaction, rows: readonly AttendanceRecordRow[]) => Promise<void>;
}

/** Adds the records that are not stored yet to the end of the stage's chain. Returns how many were added. */
export async function appendRecords(database: Database, appending: Appending, now: Date): Promise<number> {
  if (appending.entries.length === 0) return 0;
  const append = () => database.transaction().execute((transaction) => appendWithin(transaction, appending, now));
  return append().catch((error) => {
    // Another stage's chain got a record of the same id meanwhile. It is known now, and left out.
    if (isUniqueViolation(error)) return append();
    throw error;
  });
}

/** Appends as part of the caller's transaction. */
export async function appendWithin(
  transaction: Transaction,
  { stage, entries, deviceId, heldBy, most = Number.POSITIVE_INFINITY, andAlso }: Appending,
  now: Date,
): Promise<number> {
  const chain = await lockChain(transaction, stage, now);
  const known = await transaction
    .selectFrom("attendance_records")
    .select("id")
    .where(
      "id",
      "in",
      entries.map(({ id }) => id),
    )
    .execute();
  const stored = new Set(known.map(({ id }) => id));
  const rows: AttendanceRecordRow[] = [];
  let { last_number: number, last_digest: previous } = chain;
  for (const entry of entries) {
    if (stored.has(entry.id) || number >= most) continue;
    stored.add(entry.id);
    const row = storable({
      id: entry.id,
      stage_id: stage.id,
      number: ++number,
      half_day_id: entry.halfDayId,
      person_id: entry.personId,
      person_name: entry.personName,
      person_email: entry.fact.kind === "added" ? normalizeEmail(entry.fact.email) : "",
      kind: entry.fact.kind,
      fact: writeFact(await withChecksums(transaction, entry.fact)),
      recorded_at: entry.recordedAt,
      clock_offset: entry.clockOffset ?? 0,
      received_at: now.toISOString(),
      device_id: deviceId,
      held_by_id: heldBy.id,
      held_by_name: heldBy.name,
      previous_digest: previous,
    });
    previous = recordDigest(row);
    rows.push({ ...row, digest: previous });
  }
  if (rows.length === 0) return 0;
  await transaction.insertInto("attendance_records").values(rows).execute();
  await transaction
    .updateTable("attendance_chains")
    .set({ last_number: number, last_digest: previous, updated_at: now })
    .where("stage_id", "=", stage.id)
    .execute();
  // What the dossier lacks may be another thing now: a job looks at it again.
  await transaction.deleteFrom("dossier_states").where("stage_id", "=", stage.id).execute();
  await andAlso?.(transaction, rows);
  return rows.length;
}

/** Until the transaction ends, nobody else adds to this chain. */
async function lockChain(transaction: Transaction, stage: Appending["stage"], now: Date) {
  return transaction
    .insertInto("attendance_chains")
    .values({ stage_id: stage.id, stage_title: stage.title, last_number: 0, last_digest: "", updated_at: now })
    .onConflict((conflict) => conflict.column("stage_id").doUpdateSet({ stage_title: stage.title }))
    .returning(["last_number", "last_digest"])
    .executeTakeFirstOrThrow();
}

/**
 * The row as both engines return it: they store neither half of a character nor U+0000, and the digest covers what is
 * stored.
 */
const storable = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\u{fffd}") : value,
    ]),
  ) as Row;

/** A sheet signed on paper is covered with its files. */
async function withChecksums(transaction: Transaction, fact: AttendanceFact): Promise<AttendanceFact> {
  if (fact.kind !== "paper") return fact;
  const scans = await transaction
    .selectFrom("attendance_scans")
    .select(["id", "checksum"])
    .where("id", "in", [...fact.fileIds, ""])
    .execute();
  const checksums = new Map(scans.map(({ id, checksum }) => [id, checksum]));
  return { ...fact, checksums: fact.fileIds.map((id) => checksums.get(id) ?? "") };
}
