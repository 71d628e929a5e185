import { createHmac, timingSafeEqual } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";

const MAC_LENGTH = 22;

/**
 * The code in the address of a QR code: nobody can guess it, and nothing is stored. It is the same for the whole stage.
 */
export async function stageCode(database: Reader, stageId: string): Promise<string> {
  return (await macOf(database, stageId)) + stageId;
}

/** The stage of a code; null when no page of this site made it. */
export async function stageOfCode(database: Reader, code: string): Promise<string | null> {
  const stageId = code.slice(MAC_LENGTH);
  const [given, right] = [Buffer.from(code.slice(0, MAC_LENGTH)), Buffer.from(await macOf(database, stageId))];
  return given.length === right.length && timingSafeEqual(given, right) ? stageId : null;
}

/** The key is its own, so that no other signature of the site passes for one. */
async function macOf(database: Reader, stageId: string): Promise<string> {
  const key = createHmac("sha256", await readSigningSecret(database))
    .update("opinions of a stage")
    .digest();
  return createHmac("sha256", key).update(stageId).digest("base64url").slice(0, MAC_LENGTH);
}
