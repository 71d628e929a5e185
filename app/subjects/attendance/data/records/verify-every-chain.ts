import { createHash } from "node:crypto";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Reader } from "#platform/database/database.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import type { ChainProblem } from "../../rules/chain-problems.ts";
import { type VerifiedChain, verifyChain } from "./verify-chain.ts";

interface VerifiedStage extends VerifiedChain {
  /** How many issued sheets print a digest of the chain. */
  sheets: number;
  /** How many were issued so recently that their PDF may still be to be made. */
  unfinished: number;
}

/** A job makes the PDFs that were left out, every hour. */
const MAKING_MILLISECONDS = 2 * 3_600_000;

interface Stores {
  database: Reader;
  blobs: Blobs;
}

/**
 * Reads the bytes of scans and issued sheets too. One stage follows the other, so that the records of one are in
 * memory.
 */
export async function* verifyEveryChain(stores: Stores, now: Date): AsyncGenerator<VerifiedStage> {
  for (const stageId of await stagesWithAttendance(stores.database)) {
    const chain = await verifyChain(stores.database, stageId);
    const { found, ...counts } = await verifySheets(stores, chain, now);
    yield { ...chain, ...counts, found: chain.found ?? (await changedScanFile(stores, chain)) ?? found };
  }
}

/** Also those of which a scan or an issued sheet is left, and no chain. */
async function stagesWithAttendance(database: Reader): Promise<string[]> {
  const rows = await database
    .selectFrom("attendance_chains")
    .select("stage_id")
    .union(database.selectFrom("attendance_records").select("stage_id"))
    .union(database.selectFrom("attendance_scans").select("stage_id").where("saved_at", "is not", null))
    .union(database.selectFrom("issued_documents").select("stage_id").where("kind", "=", "attendanceSheet"))
    .orderBy("stage_id")
    .execute();
  return rows.map(({ stage_id }) => stage_id);
}

async function changedScanFile({ blobs }: Stores, { scans }: VerifiedChain): Promise<VerifiedChain["found"]> {
  for (const { number, id, checksum } of scans)
    if (!(await readAsWritten(blobs, { id, checksum }))) return { problem: "scanFile", number };
  return null;
}

/**
 * A chain that was computed again as a whole does not match the issued sheets, which print the digest of a record. Their
 * rows could be rewritten with it; the PDFs are in another store.
 */
async function verifySheets(
  { database, blobs }: Stores,
  { stageId, digests }: VerifiedChain,
  now: Date,
): Promise<Pick<VerifiedStage, "sheets" | "unfinished" | "found">> {
  const issued = await database
    .selectFrom("issued_documents as document")
    .leftJoin("document_files as file", (join) =>
      join.onRef("file.document_id", "=", "document.id").on("file.step", "=", "issued"),
    )
    .select(["document.description", "document.issued_at", "file.id", "file.checksum"])
    .where("document.stage_id", "=", stageId)
    .where("document.kind", "=", "attendanceSheet")
    .execute();
  const counts = { sheets: 0, unfinished: 0 };
  const fails = (problem: ChainProblem["problem"]) => ({ ...counts, found: { problem, number: 0 } });
  for (const { description, issued_at, id, checksum } of issued) {
    // Not any text that looks like a digest: somebody may be called so.
    const { lastRecord } = JSON.parse(description) as DocumentDescription;
    if (lastRecord && digests[lastRecord.number - 1] !== lastRecord.digest) return fails("printed");
    if (id === null || checksum === null) {
      // Without it nothing outside of the database contradicts a row that was rewritten with the chain.
      if (Math.abs(now.getTime() - new Date(issued_at).getTime()) > MAKING_MILLISECONDS) return fails("sheetMissing");
      counts.unfinished += 1;
      continue;
    }
    const file = await readAsWritten(blobs, { id, checksum });
    if (!file) return fails("sheetFile");
    const printed = digestIn(file);
    if (printed && !digests.includes(printed)) return fails("printed");
    if (lastRecord) counts.sheets += 1;
  }
  return { ...counts, found: null };
}

/** The digest that platform/pdf/canvas.ts writes; null in the PDFs of before. */
const digestIn = (pdf: Buffer): string | null =>
  /<pdf:Keywords>([0-9a-f]{64})<\/pdf:Keywords>/.exec(pdf.toString("latin1"))?.[1] ?? null;

/** Null when the file is missing or is another one. */
async function readAsWritten(blobs: Blobs, { id, checksum }: { id: string; checksum: string }): Promise<Buffer | null> {
  const body = await blobs.read(id);
  if (!body) return null;
  const bytes = Buffer.from(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
  return createHash("sha256").update(bytes).digest("hex") === checksum ? bytes : null;
}
