import type { Reader } from "#platform/database/database.ts";
import { isStranger, type UnlistedPerson, unlistedPeople } from "../../rules/attendance-people.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { readRegisteredPeople } from "../registered-people.ts";

/** Who signed on these stages without being registered, by stage. Only stages that may have somebody are read whole. */
export async function listStrangers(
  database: Reader,
  stageIds: readonly string[],
): Promise<Map<string, UnlistedPerson[]>> {
  if (stageIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("attendance_records")
    .select("stage_id")
    .distinct()
    .where("stage_id", "in", stageIds)
    .where("kind", "in", ["added", "waiting"])
    .execute();
  const ids = rows.map((row) => row.stage_id);
  const people = Map.groupBy(await readRegisteredPeople(database, ids), ({ stageId }) => stageId);
  return new Map(
    [...(await readLightRecords(database, ids))].map(([id, records]) => [
      id,
      unlistedPeople(records, people.get(id) ?? []).filter(isStranger),
    ]),
  );
}
