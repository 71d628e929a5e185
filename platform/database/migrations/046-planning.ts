import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Rooms and machines, what each half-day needs, and when something cannot be had (docs/decisions/100). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("resources")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('room', 'machine')`))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull().unique())
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("archived_at", instant)
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("half_day_resources")
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("resource_id", "text", (column) => column.notNull().references("resources.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("half_day_resources_key", ["stage_id", "half_day_id", "resource_id"])
    .addForeignKeyConstraint(
      "half_day_resources_of_a_half_day",
      ["stage_id", "half_day_id"],
      "half_days",
      ["stage_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await database.schema
    .createTable("half_day_trainers")
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("half_day_id", "text", (column) => column.notNull())
    .addColumn("trainer_id", "text", (column) => column.notNull().references("trainers.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("half_day_trainers_key", ["stage_id", "half_day_id", "trainer_id"])
    .addForeignKeyConstraint(
      "half_day_trainers_of_a_half_day",
      ["stage_id", "half_day_id"],
      "half_days",
      ["stage_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await sql`create index half_day_resources_of_a_resource on half_day_resources (resource_id)`.execute(database);
  await sql`create index half_day_trainers_of_a_trainer on half_day_trainers (trainer_id)`.execute(database);
  await database.schema
    .createTable("unavailabilities")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("trainer_id", "text", (column) => column.references("trainers.id").onDelete("cascade"))
    .addColumn("resource_id", "text", (column) => column.references("resources.id").onDelete("cascade"))
    .addColumn("from_day", "text", (column) => column.notNull())
    .addColumn("from_half", "text", (column) => column.notNull().check(sql`from_half in ('morning', 'afternoon')`))
    .addColumn("to_day", "text", (column) => column.notNull())
    .addColumn("to_half", "text", (column) => column.notNull().check(sql`to_half in ('morning', 'afternoon')`))
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addCheckConstraint("unavailabilities_of_one", sql`(trainer_id is null) <> (resource_id is null)`)
    // « morning » comes after « afternoon » in the alphabet.
    .addCheckConstraint(
      "unavailabilities_in_order",
      sql`from_day < to_day or (from_day = to_day and from_half >= to_half)`,
    )
    .execute();
  await sql`create index unavailabilities_by_end on unavailabilities (to_day)`.execute(database);
  await nameTrainers(database);
  await createViews(database);
}

/** A name outside the team that one person of the team has is that person, as the form of a stage reads it. */
async function nameTrainers(database: Kysely<never>): Promise<void> {
  const named = sql`select id from trainers where archived_at is null and trainers.name = half_days.trainer`;
  await sql`update half_days set trainer_id = (${named})
    where trainer_id is null and trainer <> '' and (select count(*) from (${named}) as found) = 1`.execute(database);
}

async function createViews(database: Kysely<never>): Promise<void> {
  // Each thing that a half-day has, whatever it is: one check of overlaps for all.
  await sql`create view half_day_things as
    select trainer_id as thing_id, stage_id, id as half_day_id, day, starts, ends, place
      from half_days where trainer_id is not null
    union all
    select half_day_trainers.trainer_id, half_days.stage_id, half_days.id, day, starts, ends, place
      from half_day_trainers join half_days
        on half_days.stage_id = half_day_trainers.stage_id and half_days.id = half_day_trainers.half_day_id
    union all
    select resource_id, half_days.stage_id, half_days.id, day, starts, ends, place
      from half_day_resources join half_days
        on half_days.stage_id = half_day_resources.stage_id and half_days.id = half_day_resources.half_day_id`.execute(
    database,
  );
  // The second trainer of a half-day has that stage too.
  await sql`drop view stage_trainers`.execute(database);
  await sql`create view stage_trainers as
    select distinct stage_id, trainer_id, day from half_days where trainer_id is not null
    union
    select half_days.stage_id, half_day_trainers.trainer_id, day
      from half_day_trainers join half_days
        on half_days.stage_id = half_day_trainers.stage_id and half_days.id = half_day_trainers.half_day_id`.execute(
    database,
  );
}
