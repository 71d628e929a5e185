import { ADDRESS_TOO_LONG, HEADER_TOO_LONG } from "../values/length-messages.ts";

/** The greatest length of each header that we or our dependencies read. Longer than any browser sends. */
export const HEADER_LENGTHS = {
  "accept-encoding": 500,
  "content-length": 30,
  "content-type": 300,
  cookie: 8_192,
  host: 300,
  "if-none-match": 1_000,
  "if-range": 200,
  origin: 300,
  range: 1_000,
  referer: 8_192,
  "sec-fetch-site": 50,
  "transfer-encoding": 100,
  "user-agent": 2_000,
  "x-forwarded-for": 1_000,
  "x-forwarded-host": 300,
} as const;
type HeaderName = keyof typeof HEADER_LENGTHS;

/** Paths contain ids and names of ours, nothing that a visitor types. */
const LONGEST_PATH = 1_000;
/**
 * The length includes the query: a long search, or the page to return to after login. Each parameter has its own limit:
 * platform/forms/query.ts.
 */
const LONGEST_ADDRESS = 8_000;

export interface LengthRefusal {
  status: 414 | 431;
  message: string;
}

export function isShort(name: HeaderName, value: string | null | undefined): boolean {
  return !value || value.length <= HEADER_LENGTHS[name];
}

/** Lengths are checked before anything else: later code may take time that grows with the length. */
export function refuseByLength({ url, headers }: Pick<Request, "url" | "headers">): LengthRefusal | null {
  const query = url.indexOf("?");
  const path = query === -1 ? url.length : query;
  if (path > LONGEST_PATH || url.length > LONGEST_ADDRESS) return { status: 414, message: ADDRESS_TOO_LONG };
  const names = Object.keys(HEADER_LENGTHS) as HeaderName[];
  return names.every((name) => isShort(name, headers.get(name))) ? null : { status: 431, message: HEADER_TOO_LONG };
}

/** A refused request, cut to what the log needs. A Request cannot have some methods, such as TRACE. */
export function withoutLength({ method, url }: Request, baseUrl: URL): Request {
  const address = new URL(baseUrl);
  address.pathname = new URL(url).pathname.slice(0, LONGEST_PATH);
  return new Request(address, { method: method === "HEAD" ? "HEAD" : "GET" });
}
