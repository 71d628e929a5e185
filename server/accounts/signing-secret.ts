import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";

/** The key that signs session cookies. It lives in the database: every process shares it, and no one has to invent it. */
export async function signingSecret(database: Database): Promise<string> {
  await singleStatement(database)
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
