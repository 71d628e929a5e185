import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.ts";

/** The key that signs session cookies. It lives in the database: every process shares it, and no one has to invent it. */
export async function signingSecret(database: Database): Promise<string> {
  await database
    .insertInto("settings")
    .values({ name: "signing-secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "signing-secret")
    .executeTakeFirstOrThrow();
  return value;
}

const CHANGE = "stage-change";

/** For what leaves no line behind that tells of it: a stage that is deleted. Part of that transaction. */
export async function noteChange(database: Database): Promise<void> {
  const value = randomBytes(9).toString("base64url");
  await database
    .insertInto("settings")
    .values({ name: CHANGE, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function lastNotedChange(database: Database): Promise<string> {
  const row = await database.selectFrom("settings").select("value").where("name", "=", CHANGE).executeTakeFirst();
  return row?.value ?? "";
}
