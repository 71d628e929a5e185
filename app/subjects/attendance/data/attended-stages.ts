import type { Reader } from "#platform/database/database.ts";
import { trainersOfAccount } from "../rules/attendance-access.ts";
import type { Attendant } from "./field/field-stages.ts";

interface Asked {
  user: Pick<Attendant["user"], "email" | "emailVerified" | "role">;
  team: Attendant["team"];
  stageIds: readonly string[];
}

/**
 * Those of these stages whose attendance somebody may take: administrators all, trainers those of which they lead a half-day
 * or help with one (docs/decisions/063, 100).
 */
export async function attendedStages(database: Reader, { user, team, stageIds }: Asked): Promise<ReadonlySet<string>> {
  if (user.role === "admin") return new Set(stageIds);
  const trainerIds = trainersOfAccount(user, team).map(({ id }) => id);
  if (trainerIds.length === 0 || stageIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("stage_trainers")
    .select("stage_id")
    .distinct()
    .where("stage_id", "in", stageIds)
    .where("trainer_id", "in", trainerIds)
    .execute();
  return new Set(rows.map(({ stage_id }) => stage_id));
}

export const mayTakeAttendance = async (
  database: Reader,
  { stageId, ...who }: Omit<Asked, "stageIds"> & { stageId: string },
): Promise<boolean> => (await attendedStages(database, { ...who, stageIds: [stageId] })).has(stageId);
