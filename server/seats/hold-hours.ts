import type { Database, Reader } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";

const NAME = "hold-hours";
const DEFAULT_HOLD_HOURS = 48;
/** At most a month. */
export const HOLD_HOURS = { least: 1, most: 720 } as const;

/** How long seats that come free are held for an entry of the waiting list. */
export async function readHoldHours(database: Reader): Promise<number> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst();
  return row ? Number(row.value) : DEFAULT_HOLD_HOURS;
}

/** Of the holds from now on. False for a number that is not between HOLD_HOURS. */
export async function setHoldHours(database: Database, hours: number): Promise<boolean> {
  if (!Number.isInteger(hours) || hours < HOLD_HOURS.least || hours > HOLD_HOURS.most) return false;
  const value = String(hours);
  await singleStatement(database)
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return true;
}
