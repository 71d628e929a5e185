const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether this request may change something on behalf of another site (CSRF). Every current browser sends the origin of a
 * form or fetch that is not a GET; a client that sends neither header is not a browser, and has no one's cookies.
 */
export function comesFromElsewhere(request: Request, baseUrl: URL): boolean {
  if (SAFE_METHODS.includes(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === null) return !["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
  if (origin === baseUrl.origin) return false;
  // Over https there is one right origin. Over http, the site is tried out under any name of this machine.
  if (baseUrl.protocol === "https:") return true;
  const host = URL.parse(origin)?.host;
  return host === undefined || host !== request.headers.get("host");
}
