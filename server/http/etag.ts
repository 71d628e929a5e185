import { createHash } from "node:crypto";

/** Weak: the same text may be sent compressed. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
