import { toKysely } from "#platform/database/kysely.ts";
import type { Site } from "../site.ts";

/** As if the database had failed for everything that reads it. Renamed: other tables refer to it. */
export async function loseTable({ services }: Site, table: string): Promise<void> {
  await toKysely(services.database).schema.alterTable(table).renameTo(`${table}_lost`).execute();
}
