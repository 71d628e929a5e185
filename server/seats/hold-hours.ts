import type { Reader } from "../database/database.ts";

const NAME = "hold-hours";
export const DEFAULT_HOLD_HOURS = 48;

/** How long seats that come free are held for an entry of the waiting list. */
export async function readHoldHours(database: Reader): Promise<number> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst();
  return row ? Number(row.value) : DEFAULT_HOLD_HOURS;
}
