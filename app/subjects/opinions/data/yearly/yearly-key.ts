import { createHmac } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { YearlyKind } from "../../rules/yearly/yearly-kinds.ts";

/**
 * The key stays when the person is erased, so that they are not asked again. It has the address as a digest with the site's
 * key: without that one, nobody can try addresses.
 */
export async function yearlyKeys(database: Reader) {
  // The key is its own, so that no other signature of the site passes for one.
  const key = createHmac("sha256", await readSigningSecret(database))
    .update("yearly opinions")
    .digest();
  return (kind: YearlyKind, year: number, email: string) =>
    `${kind}:${year}:${createHmac("sha256", key).update(normalizeEmail(email)).digest("base64url")}`;
}
