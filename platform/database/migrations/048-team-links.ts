import type { Kysely } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What a company sees of its people without an invoice (docs/decisions/103). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("team_people")
    .addColumn("organisation_id", "text", (column) =>
      column.notNull().references("organisations.id").onDelete("cascade"),
    )
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("confirmed_at", instant, (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("team_people_once", ["organisation_id", "person_id"])
    .execute();
  await database.schema.createIndex("team_people_of_a_person").on("team_people").column("person_id").execute();
  await database.schema
    .createTable("team_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("organisation_id", "text", (column) =>
      column.notNull().references("organisations.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("team_links_of_an_organisation")
    .on("team_links")
    .column("organisation_id")
    .execute();
}
