import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { writeTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { semoirDansDixJours, twoDays } from "../../stages.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { renameTrainer } from "./trainer-stages.ts";

describe.each(ENGINES)("renaming a trainer on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it("locks stages in the order of their ids, like whoever locks several: neither waits for the other", async () => {
    const { database, clock } = site.services;
    const [trainer] = await listTrainers(database);
    const { id = "", name = "" } = trainer ?? {};
    // The later id is stored first: in the order of the table it would be locked first.
    for (const stageId of ["b-semoir", "a-semoir"]) {
      const halfDays = twoDays("2026-11-25").map((halfDay) => ({ ...halfDay, trainer: name, trainerId: id }));
      await insertStage(database, { ...semoirDansDixJours, id: stageId, halfDays }, clock());
      const timetable = writeTimetable(halfDays);
      await singleStatement(database).updateTable("stages").set({ timetable }).where("id", "=", stageId).execute();
      const row = { stage_id: stageId, trainer_id: id, day: "2026-11-25" };
      await singleStatement(database)
        .insertInto("stage_trainers")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const held = await database.transaction().execute(async (transaction) => {
      await lockStages(transaction, ["a-semoir"], clock());
      const renaming = renameTrainer(site, id);
      await untilLocked(engine, database, 1);
      await lockStages(transaction, ["b-semoir"], clock());
      return { renaming };
    });
    await held.renaming;
    const stages = await database.selectFrom("stages").select("timetable").execute();
    expect(stages.every(({ timetable }) => timetable.includes("Un autre nom"))).toBe(true);
  });
});
