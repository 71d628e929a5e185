import { openDatabase } from "#platform/database/database.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { semoirDansDixJours } from "../tests/stages.ts";

/** Adds upcoming stages. */
export function makeStages(count: number, seats = 12) {
  return async (dataDir: string) => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    const today = dayInParis(new Date());
    await database.transaction().execute(async (transaction) => {
      for (let number = 0; number < count; number++) {
        const type = STAGE_TYPES[number % STAGE_TYPES.length] ?? STAGE_TYPES[0];
        const stage = {
          ...semoirDansDixJours,
          id: `stage-${number}`,
          typeId: type.id,
          type: type.name,
          title: `Formation ${type.name} ${number}`,
          date: addDays(today, 10 + (number % 200)),
          endRegistrationDate: addDays(today, 9),
          availableSeats: seats,
        };
        await insertStage(transaction, stage, new Date());
      }
    });
    await database.destroy();
  };
}
