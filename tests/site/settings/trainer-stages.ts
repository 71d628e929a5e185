import { singleStatement } from "#platform/database/single-statement.ts";
import { changeTrainer } from "#subjects/team/data/change-trainers.ts";
import { findTrainer } from "#subjects/team/data/trainers.ts";
import type { Site } from "../site.ts";

/** A person of the team gets that id, and half-days of some stages; others have those of the other stages. */
export async function giveStagesTo({ services: { database } }: Site, id: string): Promise<void> {
  const { name } = await singleStatement(database)
    .updateTable("trainers")
    .set({ id })
    .where("position", "=", 0)
    .returning("name")
    .executeTakeFirstOrThrow();
  const stages = await database.selectFrom("stages").select("id").orderBy("id").execute();
  const own = stages.filter((_, index) => index % 400 === 0).map((stage) => stage.id);
  const { id: _, ...person } = await database
    .selectFrom("trainers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 19 }, (_, index) => ({ ...person, id: `trainer-${index}`, email: "" }));
  await singleStatement(database).insertInto("trainers").values(others).execute();
  const rows = stages.map((stage, index) => ({
    ...{ stage_id: stage.id, id: "given", day: "2026-12-01", starts: "09:00", ends: "12:30" },
    ...(own.includes(stage.id)
      ? { trainer: name, trainer_id: id }
      : { trainer: "", trainer_id: `trainer-${index % 19}` }),
  }));
  await singleStatement(database).insertInto("half_days").values(rows).execute();
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
