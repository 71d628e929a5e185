import { type Kysely, sql } from "kysely";

/** Who was invited as an administrator becomes one by following the link: until then, the account says who invited it. */
export async function up(database: Kysely<never>) {
  await database.schema.alterTable("users").addColumn("invited_by", "text").execute();
  await sql`create index users_invited on users (invited_by) where invited_by is not null`.execute(database);
}
