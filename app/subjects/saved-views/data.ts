import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { MOST_VIEWS } from "./rules.ts";

/** The views of a list, by name. */
export const listViews = (database: Reader, path: string): Promise<{ id: string; name: string; query: string }[]> =>
  database.selectFrom("saved_views").select(["id", "name", "query"]).where("path", "=", path).orderBy("name").execute();

/** A name that the list has already gets these filters. */
export async function saveView(
  database: Database,
  { path, name, query }: { path: string; name: string; query: string },
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("saved_views")
      .values({ id: randomUUID(), path, name, query, created_at: now })
      .onConflict((conflict) => conflict.columns(["path", "name"]).doUpdateSet({ query, created_at: now }))
      .execute();
    const old = transaction
      .selectFrom("saved_views")
      .select("id")
      .where("path", "=", path)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .offset(MOST_VIEWS)
      .limit(MOST_VIEWS);
    for (const { id } of await old.execute())
      await transaction.deleteFrom("saved_views").where("id", "=", id).execute();
  });
}

export async function deleteView(database: Database, id: string): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => transaction.deleteFrom("saved_views").where("id", "=", id).execute());
}
