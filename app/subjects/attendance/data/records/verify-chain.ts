import type { Reader } from "#platform/database/database.ts";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import type { AttendanceFact } from "../../rules/attendance-record.ts";
import type { ChainProblem } from "../../rules/chain-problems.ts";
import { recordDigest } from "./record-digest.ts";

export interface VerifiedChain {
  stageId: string;
  /** The title when the last record was added. */
  stageTitle: string;
  /** The digests of all records, in their order. */
  digests: readonly string[];
  /** The files that the records cover, each with the number of its record. */
  scans: readonly { number: number; id: string; checksum: string }[];
  /** The first; null: the records are those that were added, and all of them. */
  found: ChainProblem | null;
}

/** Computes every digest of a stage again. A stage without a record has nothing that could be wrong. */
export async function verifyChain(database: Reader, stageId: string): Promise<VerifiedChain> {
  // One query reads both: a record that is added meanwhile is in both tables or in neither.
  const rows = await database
    .selectFrom("attendance_chains as chain")
    .leftJoin("attendance_records as record", "record.stage_id", "chain.stage_id")
    .selectAll("record")
    .select(["chain.stage_title", "chain.last_number", "chain.last_digest"])
    .where("chain.stage_id", "=", stageId)
    .orderBy("record.number")
    .execute();
  const [chain] = rows;
  if (!chain) return { stageId, stageTitle: "", digests: [], scans: [], found: await withoutChain(database, stageId) };
  const records = rows.filter((row): row is typeof row & AttendanceRecordRow => row.id !== null);
  const scans = records.flatMap(scansOf);
  const found = brokenLink(records) ?? brokenEnd(records, chain) ?? (await changedScan(database, stageId, scans));
  return { stageId, stageTitle: chain.stage_title, digests: records.map(({ digest }) => digest), scans, found };
}

function scansOf({ kind, fact, number }: AttendanceRecordRow): VerifiedChain["scans"] {
  const read = kind === "paper" ? (JSON.parse(fact) as AttendanceFact) : null;
  if (read?.kind !== "paper") return [];
  return read.fileIds.map((id, index) => ({ number, id, checksum: read.checksums?.[index] ?? "" }));
}

function brokenLink(records: readonly AttendanceRecordRow[]): ChainProblem | null {
  let before = "";
  for (const [index, record] of records.entries()) {
    const number = index + 1;
    if (record.number !== number) return { problem: "missing", number };
    if (recordDigest(record) !== record.digest) return { problem: "changed", number };
    if (record.previous_digest !== before) return { problem: "unlinked", number };
    before = record.digest;
  }
  return null;
}

interface End {
  last_number: number;
  last_digest: string;
}

function brokenEnd(records: readonly AttendanceRecordRow[], { last_number, last_digest }: End): ChainProblem | null {
  if (records.length < last_number) return { problem: "endMissing", number: records.length + 1 };
  const digest = records.at(-1)?.digest ?? "";
  return records.length > last_number || digest !== last_digest ? { problem: "endChanged", number: last_number } : null;
}

/** Records of which the end of the chain was removed, or scans of which all records were: they are saved together. */
async function withoutChain(database: Reader, stageId: string): Promise<ChainProblem | null> {
  const chain = database.selectFrom("attendance_chains").select("stage_id").where("stage_id", "=", stageId);
  const left = await database
    .selectFrom("attendance_records")
    .select("id")
    .where("stage_id", "=", stageId)
    .where(({ not, exists }) => not(exists(chain)))
    .union(
      database
        .selectFrom("attendance_scans")
        .select("id")
        .where("stage_id", "=", stageId)
        .where("saved_at", "is not", null)
        .where(({ not, exists }) => not(exists(chain))),
    )
    .limit(1)
    .executeTakeFirst();
  return left ? { problem: "gone", number: 0 } : null;
}

async function changedScan(
  database: Reader,
  stageId: string,
  scans: VerifiedChain["scans"],
): Promise<ChainProblem | null> {
  if (scans.length === 0) return null;
  const rows = await database
    .selectFrom("attendance_scans")
    .select(["id", "checksum"])
    .where("stage_id", "=", stageId)
    .execute();
  const checksums = new Map(rows.map(({ id, checksum }) => [id, checksum]));
  const changed = scans.find(({ id, checksum }) => checksums.get(id) !== checksum);
  return changed ? { problem: "scan", number: changed.number } : null;
}
