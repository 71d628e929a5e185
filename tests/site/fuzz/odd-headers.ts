import { shortOddText } from "./odd-texts.ts";
import type { Random } from "./random.ts";

const ODD: Record<string, readonly string[]> = {
  accept: ["", "*/*;q=NaN", "text/x-component", "application/json", ",,,", "x".repeat(4_000)],
  "accept-encoding": ["br", "gzip;q=0, br;q=0", "identity;q=0", "*", "br;q=x", ",".repeat(2_000), "gzip;q=1e999"],
  "accept-language": ["zz-ZZ", "*", "-"],
  "content-length": ["-1", "1e3", "99999999999999999999", "abc", "0"],
  "content-type": [
    "",
    "multipart/form-data; boundary=\u00ff",
    "application/x-www-form-urlencoded;;;",
    "text/x-turbo-stream",
  ],
  host: ["evil.test", "", "a b", "[::1", "sillon.test:99999"],
  "if-modified-since": ["jamais", "Thu, 01 Jan 1970 00:00:00 GMT", "9".repeat(99)],
  "if-none-match": ["*", '"', 'W/"', '"a", "b"', "é".repeat(300), ""],
  "if-range": ['"a"', "jamais"],
  origin: ["https://evil.test", "null", "", "http://sillon.test.evil.test", "://", "http://[::1"],
  range: [
    "bytes=0-",
    "bytes=-0",
    "bytes=5-2",
    "bytes=99999999999999999999-",
    "bytes=0-0,5-9",
    "octets=1",
    "bytes=-",
    "bytes=-99999999999999999999999",
  ],
  referer: [
    "http://[::1",
    "http://sillon.test//evil.test",
    "javascript:alert(1)",
    "http://sillon.test/%ff",
    "x".repeat(4_000),
  ],
  "sec-fetch-site": ["cross-site", "same-site", "toto"],
  "transfer-encoding": ["chunked", "gzip, chunked", "toto"],
  "x-forwarded-for": ["", ",,,", "1.2.3.4, é", "::::", "x".repeat(4_000), "' or 1=1 --"],
  "x-forwarded-host": ["evil.test"],
  "x-forwarded-proto": ["https", "javascript"],
  "x-http-method-override": ["DELETE"],
  "x-remix-response": ["yes"],
};

const TOKEN = "sillon.session_token";

/** One to three unusual headers. */
export function oddHeaders(random: Random, cookie: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let count = 1 + random.below(3); count > 0; count--) {
    const name = random.pick([...Object.keys(ODD), "cookie"]);
    headers[name] = name === "cookie" ? oddCookie(random, cookie) : random.pick(ODD[name] ?? []);
  }
  return headers;
}

function oddCookie(random: Random, cookie: string): string {
  // A header has one byte per character, and no line break.
  const text = shortOddText(random).replace(/[^\x20-\x7e\xa0-\xff]/g, "?");
  const [name = "", value = ""] = cookie.split("=");
  return random.pick([
    text,
    `${TOKEN}=${text}`,
    `${TOKEN}=%E0%A4%A`,
    `${TOKEN}=a.${"A".repeat(43)}%3D`,
    `${TOKEN}=; ${TOKEN}=;`,
    `${cookie}; ${cookie}; ${text}=${text}`,
    `${name}=${value.slice(0, random.below(value.length + 1))}`,
    `${name}=${value}${text}`,
    `__proto__=1; ${cookie}`,
    ";=;=".repeat(500),
  ]);
}
