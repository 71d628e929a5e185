import { randomBytes } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { readSigningSecret, SIGNING_SECRET } from "#platform/database/signing-secret.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

/** The key that signs session cookies. It is generated once and stored in the database, where all processes read it. */
export async function signingSecret(database: Database): Promise<string> {
  await singleStatement(database)
    .insertInto("settings")
    .values({ name: SIGNING_SECRET, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return readSigningSecret(database);
}
