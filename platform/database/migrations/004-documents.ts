import type { Kysely } from "kysely";
import { personSearchText } from "../../values/search-text.ts";
import { columnTypes, engineOf } from "../column-types.ts";

export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));

  await database.schema
    .alterTable("users")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillSearchText(database as unknown as Kysely<{ users: Person }>);
  await database.schema.createIndex("users_by_name").on("users").columns(["search_text", "id"]).execute();

  await database.schema
    .createTable("shared_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("shared_by", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("shared_by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    // Null: still uploading, or uploaded and not shared yet.
    .addColumn("shared_at", instant)
    .execute();
  await database.schema
    .createIndex("shared_files_of_a_sharer")
    .on("shared_files")
    .columns(["shared_by", "shared_at"])
    .execute();

  await database.schema
    .createTable("shared_file_recipients")
    .addColumn("file_id", "text", (column) => column.notNull().references("shared_files.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("downloaded_at", instant)
    .addPrimaryKeyConstraint("shared_file_recipients_once", ["file_id", "user_id"])
    .execute();
  await database.schema
    .createIndex("shared_files_of_a_recipient")
    .on("shared_file_recipients")
    .columns(["user_id", "file_id"])
    .execute();
}

interface Person {
  id: string;
  name: string;
  email: string;
  search_text: string;
}

const BATCH = 1_000;

async function fillSearchText(database: Kysely<{ users: Person }>) {
  for (let last = ""; ; ) {
    const people = await database
      .selectFrom("users")
      .select(["id", "name", "email"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, ...person } of people)
      await database
        .updateTable("users")
        .set({ search_text: personSearchText(person) })
        .where("id", "=", id)
        .execute();
    if (people.length < BATCH) return;
    last = people.at(-1)?.id ?? "";
  }
}
