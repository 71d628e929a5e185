import { etagOf, isUnchanged } from "#platform/http/etag.ts";

/** Only these addresses may be read by other sites, without anybody's cookies. */
const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Expose-Headers": "ETag",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const CACHE_SECONDS = 60;

export async function answerFeed(request: Request, type: string, write: () => Promise<string>): Promise<Response> {
  // A browser asks before a request with a header of its own, such as If-None-Match.
  if (request.method === "OPTIONS")
    return new Response(null, {
      status: 204,
      headers: {
        ...HEADERS,
        Allow: HEADERS["Access-Control-Allow-Methods"],
        "Access-Control-Allow-Headers": "If-None-Match",
        "Access-Control-Max-Age": "86400",
      },
    });
  const body = await write();
  const etag = etagOf(body);
  const headers = {
    ...HEADERS,
    "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Content-Type": `${type}; charset=utf-8`,
    ETag: etag,
  };
  return isUnchanged(request, etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
