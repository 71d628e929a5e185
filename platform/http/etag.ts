import { createHash } from "node:crypto";

/** Weak: the same text may be sent compressed. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the client has this version already, by its If-None-Match header. Compared weakly, as HTTP asks for GET. */
export const isUnchanged = (request: Request, etag: string): boolean =>
  isKnown(request.headers.get("if-none-match") ?? undefined, etag);

/** The same, by the header's text. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(",").some((known) => opaque(known.trim()) === wanted);
}

const opaque = (etag: string) => (etag.startsWith("W/") ? etag.slice(2) : etag);
