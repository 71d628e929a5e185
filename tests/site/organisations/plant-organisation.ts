import type { Insertable } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { searchText } from "#platform/values/search-text.ts";

type Columns = Partial<Omit<Insertable<Schema["organisations"]>, "id" | "name">>;

/** An organisation as somebody of the centre has saved it, whether or not a registration named it before. */
export async function plantOrganisation(
  database: Database,
  { id, name, ...columns }: { id: string; name: string } & Columns,
  now: Date,
) {
  const saved = { kind: "company", name, search_text: searchText(name), version: 1, by_name: "Odile Wacquez" };
  const row = { ...saved, updated_at: now, ...columns };
  await singleStatement(database)
    .insertInto("organisations")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
