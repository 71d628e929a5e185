import { toKysely } from "../../../server/database/kysely.ts";
import type { Engine, Site } from "../site.ts";

/** As if the database had failed for everything that reads it. PostgreSQL refuses while another table refers to it. */
export async function dropTable({ services }: Site, engine: Engine, table: string): Promise<void> {
  const drop = toKysely(services.database).schema.dropTable(table);
  await (engine === "PostgreSQL" ? drop.cascade() : drop).execute();
}
