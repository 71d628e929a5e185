import type { DocumentDescription } from "../../../domain/dossiers/document-description.ts";
import type { Reader } from "../../database/database.ts";
import { type VerifiedChain, verifyChain } from "./verify-chain.ts";

/** One stage after the other, so that the records of one are in memory. */
export async function* verifyEveryChain(database: Reader): AsyncGenerator<VerifiedChain> {
  for (const stageId of await stagesWithAttendance(database)) {
    const chain = await verifyChain(database, stageId);
    yield chain.found ? chain : { ...chain, found: await wrongPrint(database, chain) };
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

/** A chain that was computed again as a whole does not match the issued sheets, which print the digest of a record. */
async function wrongPrint(database: Reader, { stageId, digests }: VerifiedChain): Promise<VerifiedChain["found"]> {
  const issued = await database
    .selectFrom("issued_documents")
    .select("description")
    .where("stage_id", "=", stageId)
    .where("kind", "=", "attendanceSheet")
    .execute();
  const isKnown = ({ description }: { description: string }) => {
    // Not any text that looks like a digest: somebody may be called so.
    const { lastRecord } = JSON.parse(description) as DocumentDescription;
    return !lastRecord || digests[lastRecord.number - 1] === lastRecord.digest;
  };
  return issued.every(isKnown) ? null : { problem: "printed", number: 0 };
}
