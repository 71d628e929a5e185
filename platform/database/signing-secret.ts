import type { Reader } from "./database.ts";

export const SIGNING_SECRET = "signing-secret";

/** The key of the site, as app/subjects/accounts/data/auth.ts made it when the site first started. */
export async function readSigningSecret(database: Reader): Promise<string> {
  const { value } = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SIGNING_SECRET)
    .executeTakeFirstOrThrow();
  return value;
}
