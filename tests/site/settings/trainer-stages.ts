import { singleStatement } from "#platform/database/single-statement.ts";
import { writeTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { changeTrainer } from "#subjects/team/data/change-trainers.ts";
import { findTrainer } from "#subjects/team/data/trainers.ts";
import { twoDays } from "../../stages.ts";
import type { Site } from "../site.ts";

/** A person of the team gets that id, and half-days of some stages; others have those of the other stages. */
export async function giveStagesTo({ services: { database } }: Site, id: string): Promise<void> {
  const { name } = await singleStatement(database)
    .updateTable("trainers")
    .set({ id })
    .where("position", "=", 0)
    .returning("name")
    .executeTakeFirstOrThrow();
  const timetable = writeTimetable(
    twoDays("2026-12-01").map((halfDay) => ({ ...halfDay, trainer: name, trainerId: id })),
  );
  const stages = await database.selectFrom("stages").select("id").orderBy("id").execute();
  const own = stages.filter((_, index) => index % 400 === 0).map((stage) => stage.id);
  await singleStatement(database).updateTable("stages").set({ timetable }).where("id", "in", own).execute();
  const rows = stages.map((stage, index) => ({
    stage_id: stage.id,
    trainer_id: own.includes(stage.id) ? id : `trainer-${index % 19}`,
    day: "2026-12-01",
  }));
  await singleStatement(database).insertInto("stage_trainers").values(rows).execute();
}

export async function renameTrainer({ services }: Site, id: string): Promise<void> {
  const { version, ...trainer } = (await findTrainer(services.database, id)) ?? { version: 0, name: "" };
  if (!("email" in trainer)) throw new Error("nobody has that id");
  const { id: _, isArchived, ...draft } = trainer;
  const by = { id: "odile", name: "Odile" };
  const change = { id, draft: { ...draft, name: "Un autre nom" }, edited: version, by };
  const outcome = await changeTrainer(services, change, services.clock());
  if (outcome !== "saved" || isArchived) throw new Error(`not renamed: ${JSON.stringify(outcome)}`);
}
