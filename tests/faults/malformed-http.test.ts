import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { seededRandom } from "../site/fuzz/random.ts";
import { openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { LAST, sendRaw, statusesIn } from "./raw-http.ts";
import { repetitions } from "./repetitions.ts";

const HOST = "Host: sillon.test\r\n";
const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`;
const FORM = `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n`;
const HIDDEN = `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`;

const INVALID = {
  "a word": "bonjour",
  "an unknown version": `GET / HTTP/9.9\r\n${HOST}\r\n`,
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "a TLS handshake": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "an invalid method": `<script> / HTTP/1.1\r\n${HOST}\r\n`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "a header without a name": `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`,
  "a header with a NUL": `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  "a folded header (obsolete)": `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
  "lines that end with \\n only": `GET / HTTP/1.1\nHost: sillon.test\n\n`,
  "a space before the colon": `GET / HTTP/1.1\r\n${HOST}Content-Length : 5\r\n\r\nabcde`,
  "a length that is not a number": `${FORM}Content-Length: beaucoup\r\n\r\n`,
  "a negative length": `${FORM}Content-Length: -1\r\n\r\n`,
  "a length that is too large": `${FORM}Content-Length: 99999999999999999999999\r\n\r\n`,
  "a chunk size that is not a number": `${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  "a chunk size that is too large": `${FORM}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc\r\n0\r\n\r\n`,
  "a chunk longer than its size": `${FORM}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
};

/** Request smuggling: one request for one reading of the protocol, two for another. */
const SMUGGLED = {
  "a length and chunks": `${FORM}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "chunks and a length": `${FORM}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "two lengths": `${FORM}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "two lengths in one header": `${FORM}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "chunks misspelt": `${FORM}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  "chunked not the last encoding": `${FORM}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "chunks that end with \\n only": `${FORM}Transfer-Encoding: chunked\r\n\r\n0\n\n${HIDDEN}`,
};

const ODD_BUT_READABLE = {
  "a request without a version": "GET /\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${HOST}Host: evil.test\r\n\r\n`,
  "empty lines": "\r\n\r\n\r\n",
  "an absolute address": `GET http://evil.test/admin HTTP/1.1\r\n${HOST}\r\n`,
  "an invalid address": `GET http://[::1 HTTP/1.1\r\n${HOST}\r\n`,
  "OPTIONS *": `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`,
  TRACE: `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  "an upgrade": `GET / HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  "a body with a GET": `GET /our-stages HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`,
  "a body with a HEAD": `HEAD /login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  "bytes that are not UTF-8": `GET /\xff\xfe\x80?q=\xe9 HTTP/1.1\r\n${HOST}\r\n`,
  "two slashes": `GET //evil.test/%2e%2e/admin HTTP/1.1\r\n${HOST}\r\n`,
  "dot segments": `GET /../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  "encoded dot segments": `GET /assets/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  "an invalid host": "GET / HTTP/1.1\r\nHost: a b<>\r\n\r\n",
  "an empty host": "GET /our-stages HTTP/1.1\r\nHost:\r\n\r\n",
  "a host with a path": "GET /admin HTTP/1.1\r\nHost: sillon.test/x?y#z\r\n\r\n",
  "a form without a content type": `${FORM.replace(/Content-Type.*/s, "")}Content-Length: 3\r\n\r\na=b`,
  "an unknown Expect": `${FORM}Expect: toto\r\nContent-Length: 3\r\n\r\na=b`,
  "two pipelined requests": GET + GET,
};

/** The client closes the connection in the middle. */
const INTERRUPTED = {
  nothing: "",
  "half a request": GET.slice(0, 20),
  "half a form": `${FORM}Content-Length: 500\r\n\r\nemail=a`,
  "half a form in chunks": `${FORM}Transfer-Encoding: chunked\r\n\r\n7\r\nemail=a\r\n`,
  "half a file": `${FORM.replace("/login", "/Gestion_documents/fichiers?name=a")}Content-Length: 500\r\n\r\nabc`,
};

const CORRUPTED = repetitions(10) * 50;

// No request of these reaches the database: one engine is enough.
describe("malformed HTTP", () => {
  let temporary: TemporaryDatabase;
  let server: SiteProcess;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase("SQLite");
    server = await startSiteProcess(temporary.location);
  });
  afterAll(async () => {
    expect(await server.end("SIGTERM")).toBe(0);
    // Includes the requests whose client did not wait for the response.
    expect(server.logged.filter((line) => /"level":"error"|"status":5/.test(line))).toEqual([]);
    await temporary.remove();
  });
  const expectNextServed = async () => expect(statusesIn(await sendRaw(server.port, LAST))).toEqual([200]);

  it.each(Object.entries(INVALID))("is answered 400: %s", async (_, text) => {
    expect(statusesIn(await sendRaw(server.port, text + LAST))[0]).toBe(400);
    await expectNextServed();
  });

  it.each(Object.entries(SMUGGLED))("smuggles no second request: %s", async (_, text) => {
    const response = await sendRaw(server.port, text + LAST);
    expect(statusesIn(response).at(-1)).toBe(400);
    expect(response).not.toContain("Sitemap:");
    await expectNextServed();
  });

  it.each(Object.entries(ODD_BUT_READABLE))("causes no error when it is unusual but valid: %s", async (_, text) => {
    const response = await sendRaw(server.port, text + LAST);
    expect(response).not.toMatch(/^(location: (?!\/[^/])|access-control)|root:|\.[jt]s:\d+/im);
    await expectNextServed();
  });

  it.each(Object.entries(INTERRUPTED))("causes no error when it is interrupted: %s", async (_, text) => {
    await sendRaw(server.port, text, { leave: true });
    await expectNextServed();
  });

  it(`causes no error ${CORRUPTED} times, with a few random bytes in a valid request`, async () => {
    const valid = [GET, ...Object.values(ODD_BUT_READABLE), `${FORM}Content-Length: 17\r\n\r\nemail=a&password=`];
    const random = seededRandom(inject("fuzzSeed"));
    const corrupt = () => {
      const bytes = Buffer.from(random.pick(valid), "latin1");
      for (let count = 1 + random.below(4); count > 0; count--) bytes[random.below(bytes.length)] = random.below(256);
      return bytes;
    };
    for (let round = 0; round < CORRUPTED / 25; round++)
      await Promise.all(Array.from({ length: 25 }, () => sendRaw(server.port, corrupt(), { leave: true })));
    await expectNextServed();
  });
});
