import { DEFAULT_CANCEL_DAYS } from "../../domain/registrations/cancel-limit.ts";
import type { Database, Reader } from "../database/database.ts";
import { prepareQuery } from "../database/prepared-query.ts";
import { noteCatalogueChange } from "../stages/catalogue-change.ts";

const NAME = "cancel-days";

const find = prepareQuery((database, { name }: { name: string }) =>
  database.selectFrom("settings").select("value").where("name", "=", name),
);

/** Until how many days before a stage its registrations can be cancelled by their person. */
export async function readCancelDays(database: Reader): Promise<number> {
  const [row] = await find(database, { name: NAME });
  return row ? Number(row.value) : DEFAULT_CANCEL_DAYS;
}

/** The pages of stages show it. */
export async function setCancelDays(database: Database, days: number): Promise<void> {
  const value = String(days);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("settings")
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    await noteCatalogueChange(transaction);
  });
}
