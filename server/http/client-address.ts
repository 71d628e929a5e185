const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/**
 * Whose attempts to count. Behind a proxy on the same machine the visitor is the last address that the proxy wrote down;
 * anybody else's X-Forwarded-For is only a claim.
 */
export function clientAddress(request: Request, peer: string | undefined): string | undefined {
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return peer && LOOPBACK.test(peer) && forwarded ? forwarded : peer;
}
