import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
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
    }
    const held = await database.transaction().execute(async (transaction) => {
      await lockStages(transaction, ["a-semoir"], clock());
      const renaming = renameTrainer(site, id);
      await untilLocked(engine, database, 1);
      await lockStages(transaction, ["b-semoir"], clock());
      return { renaming };
    });
    await held.renaming;
    const renamed = await database.selectFrom("half_days").select("trainer").execute();
    expect(renamed.map(({ trainer }) => trainer)).toEqual(Array.from({ length: 8 }, () => "Un autre nom"));
  });
});
