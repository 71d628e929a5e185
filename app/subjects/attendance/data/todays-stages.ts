import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { trainersOfAccount } from "../rules/attendance-access.ts";

interface Wanted {
  user: Pick<User, "email" | "emailVerified" | "role">;
  team: readonly Trainer[];
}

/** The stages of today: all for an administrator, those that they give for a trainer; null for everybody else. */
export async function listTodaysStages(database: Reader, { user, team }: Wanted, now: Date) {
  const trainerIds = trainersOfAccount(user, team).map(({ id }) => id);
  const isAdmin = user.role === "admin";
  if (!isAdmin && trainerIds.length === 0) return null;
  const today = dayInParis(now);
  const ids = isAdmin
    ? database.selectFrom("stage_days").select("stage_id").where("day", "=", today)
    : database
        .selectFrom("stage_trainers")
        .select("stage_id")
        .where("trainer_id", "in", trainerIds)
        .where("day", "=", today);
  return database
    .selectFrom("stages")
    .select(["id", "title"])
    .where(TAKES_PLACE)
    .where("id", "in", ids)
    .orderBy("title")
    .orderBy("id")
    .execute();
}
