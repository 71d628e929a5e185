import { randomBytes } from "node:crypto";
import type { Reader, Transaction } from "#platform/database/database.ts";

/** The row of `settings` that holds a new random value after each noted change. */
const CHANGE = "stage-change";

/** Notes a change of the pages that no stage's updated_at shows: a deletion leaves no row, a setting is of all stages. */
export async function noteCatalogueChange(transaction: Transaction): Promise<void> {
  const value = randomBytes(9).toString("base64url");
  await transaction
    .insertInto("settings")
    .values({ name: CHANGE, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function lastCatalogueChange(database: Reader): Promise<string> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", CHANGE).executeTakeFirst();
  return row?.value ?? "";
}
