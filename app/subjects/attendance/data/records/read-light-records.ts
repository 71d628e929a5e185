import { sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import type { Reader } from "#platform/database/database.ts";
import type { AttendanceFact, AttendanceRecord } from "../../rules/attendance-record.ts";

/**
 * The records of several stages, each in the order of its chain, by stage. Signatures are left in the database: a drawing
 * is most of a record, and whether somebody was there can be told without it.
 */
export async function readLightRecords(
  database: Reader,
  stageIds: readonly string[],
): Promise<Map<string, AttendanceRecord[]>> {
  if (stageIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("attendance_records")
    .select([
      "id",
      "stage_id as stageId",
      "number",
      "half_day_id as halfDayId",
      "person_id as personId",
      "person_name as personName",
      "recorded_at as recordedAt",
      "clock_offset as clockOffset",
      "received_at as receivedAt",
      "device_id as deviceId",
      "held_by_id as heldById",
      "held_by_name as heldByName",
      "previous_digest as previousDigest",
      "digest",
    ])
    .select(factWithoutSignature(database).as("fact"))
    .where("stage_id", "in", stageIds)
    .orderBy("stage_id")
    .orderBy("number")
    .execute();
  // Without their signatures most facts are the same text: a year has 20,000 records, and a few hundred facts.
  const facts = new Map([...new Set(rows.map(({ fact }) => fact))].map((fact) => [fact, JSON.parse(fact)]));
  // The rows themselves become the records: copies of 20,000 take as long as reading them.
  const records = rows.map((row) =>
    Object.assign(row, { fact: facts.get(row.fact) as AttendanceFact, receivedAt: new Date(row.receivedAt) }),
  );
  return Map.groupBy(records, ({ stageId }) => stageId);
}

const factWithoutSignature = (database: Reader) =>
  engineOf(database) === "postgres"
    ? sql<string>`jsonb_set(fact::jsonb, '{signature}', '{"typed":""}', false)::text`
    : sql<string>`json_replace(fact, '$.signature', json('{"typed":""}'))`;
