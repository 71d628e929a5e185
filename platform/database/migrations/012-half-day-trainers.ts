import { type Kysely, sql } from "kysely";

/** A half-day has a person of the team, not only a name (docs/decisions/051). */
export async function up(database: Kysely<never>) {
  // Derived from the timetable: the stages of a person are found by it, without reading every timetable.
  await database.schema
    .createTable("stage_trainers")
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("trainer_id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stage_trainers_once", ["stage_id", "trainer_id", "day"])
    .execute();
  await sql`create index stages_of_a_trainer on stage_trainers (trainer_id, day, stage_id)`.execute(database);
  // An address belongs to one person: docs/decisions/051.
  await sql`create unique index trainers_by_email on trainers (email) where email <> ''`.execute(database);
  await nameTrainers(database as unknown as Kysely<Tables>);
}

interface Tables {
  stage_trainers: { stage_id: string; trainer_id: string; day: string };
  stages: { id: string; timetable: string };
  trainers: { id: string; name: string };
}

interface HalfDay {
  id: string;
  day: string;
  from: string;
  to: string;
  place: string;
  trainer: string;
}

/** A name that was typed is the person of the team who has it. Stages are read in batches: a site may have many. */
async function nameTrainers(database: Kysely<Tables>): Promise<void> {
  const team = await database.selectFrom("trainers").select(["id", "name"]).execute();
  const people = new Map(team.map((person) => [person.name.trim(), person]));
  for (let last = ""; ; ) {
    const stages = await database
      .selectFrom("stages")
      .select(["id", "timetable"])
      .where("id", ">", last)
      .where("timetable", "<>", "[]")
      .orderBy("id")
      .limit(500)
      .execute();
    for (const { id, timetable } of stages) {
      const halfDays = withPeople(timetable, people);
      await database
        .updateTable("stages")
        .set({ timetable: JSON.stringify(halfDays) })
        .where("id", "=", id)
        .execute();
      for (const { trainerId, day } of halfDays)
        if (trainerId !== "")
          await database
            .insertInto("stage_trainers")
            .values({ stage_id: id, trainer_id: trainerId, day })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    }
    const end = stages.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** The fields in the order in which later releases look for them. */
function withPeople(timetable: string, people: ReadonlyMap<string, Tables["trainers"]>) {
  const halfDays = JSON.parse(timetable) as HalfDay[];
  return halfDays.map(({ id, day, from, to, place, trainer }) => {
    const person = people.get(trainer.trim());
    return { id, day, from, to, place, trainer: person?.name ?? trainer, trainerId: person?.id ?? "" };
  });
}
