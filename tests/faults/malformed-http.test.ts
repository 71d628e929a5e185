import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { dice } from "../site/fuzz/dice.ts";
import { openPlace, type Place } from "../site/site.ts";
import { LAST, sendRaw, statusesIn } from "./raw-http.ts";
import { rounds } from "./rounds.ts";

const HOST = "Host: sillon.test\r\n";
const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`;
const FORM = `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n`;
const HIDDEN = `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`;

const NO_REQUESTS = {
  "a word": "bonjour",
  "another version": `GET / HTTP/9.9\r\n${HOST}\r\n`,
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "the greeting of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "a method that is none": `<script> / HTTP/1.1\r\n${HOST}\r\n`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "a header without a name": `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`,
  "a header with a NUL": `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  "a header folded as in the old days": `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
  "lines that end in half": `GET / HTTP/1.1\nHost: sillon.test\n\n`,
  "a space before the colon": `GET / HTTP/1.1\r\n${HOST}Content-Length : 5\r\n\r\nabcde`,
  "a length that is none": `${FORM}Content-Length: beaucoup\r\n\r\n`,
  "a length below nothing": `${FORM}Content-Length: -1\r\n\r\n`,
  "a length beyond all numbers": `${FORM}Content-Length: 99999999999999999999999\r\n\r\n`,
  "a chunk size that is none": `${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  "a chunk size beyond all numbers": `${FORM}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc\r\n0\r\n\r\n`,
  "a chunk longer than it says": `${FORM}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
};

/** One request to the one who reads it so, two to the one who reads it otherwise. */
const SMUGGLED = {
  "a length and chunks": `${FORM}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "chunks and a length": `${FORM}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "two lengths": `${FORM}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "two lengths in one": `${FORM}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "chunks misspelt": `${FORM}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  "chunks that are not the last word": `${FORM}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  "a chunk's end in half": `${FORM}Transfer-Encoding: chunked\r\n\r\n0\n\n${HIDDEN}`,
};

const ODD_BUT_READABLE = {
  "a request without a version": "GET /\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${HOST}Host: evil.test\r\n\r\n`,
  "a line of nothing": "\r\n\r\n\r\n",
  "a whole address": `GET http://evil.test/admin HTTP/1.1\r\n${HOST}\r\n`,
  "an address that is none": `GET http://[::1 HTTP/1.1\r\n${HOST}\r\n`,
  "a star": `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  "a tunnel": `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`,
  "a trace": `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  "another protocol": `GET / HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  "a body with a GET": `GET /our-stages HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`,
  "a body with a HEAD": `HEAD /login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  "bytes that are no text": `GET /\xff\xfe\x80?q=\xe9 HTTP/1.1\r\n${HOST}\r\n`,
  "two slashes": `GET //evil.test/%2e%2e/admin HTTP/1.1\r\n${HOST}\r\n`,
  "steps up": `GET /../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  "steps up, hidden": `GET /assets/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  "a host that is none": "GET / HTTP/1.1\r\nHost: a b<>\r\n\r\n",
  "an empty host": "GET /our-stages HTTP/1.1\r\nHost:\r\n\r\n",
  "a host with a path": "GET /admin HTTP/1.1\r\nHost: sillon.test/x?y#z\r\n\r\n",
  "a form of no known kind": `${FORM.replace(/Content-Type.*/s, "")}Content-Length: 3\r\n\r\na=b`,
  "an expectation": `${FORM}Expect: toto\r\nContent-Length: 3\r\n\r\na=b`,
  "two requests in one breath": GET + GET,
};

/** Given up in the middle. */
const LEFT = {
  nothing: "",
  "half a request": GET.slice(0, 20),
  "half a form": `${FORM}Content-Length: 500\r\n\r\nemail=a`,
  "half a form in chunks": `${FORM}Transfer-Encoding: chunked\r\n\r\n7\r\nemail=a\r\n`,
  "half a file": `${FORM.replace("/login", "/Gestion_documents/fichiers?name=a")}Content-Length: 500\r\n\r\nabc`,
};

const SPOILED = rounds(10) * 50;

// Node reads HTTP before anything of ours does, but what it lets through is ours: one engine is enough.
describe("what is hardly HTTP", () => {
  let place: Place;
  let server: SiteProcess;
  beforeAll(async () => {
    place = await openPlace("SQLite");
    server = await startSiteProcess(place.location);
  });
  afterAll(async () => {
    expect(await server.end("SIGTERM")).toBe(0);
    // Also of those who did not wait for their answer.
    expect(server.logged.filter((line) => /"level":"error"|"status":5/.test(line))).toEqual([]);
    await place.remove();
  });
  const servesTheNext = async () => expect(statusesIn(await sendRaw(server.port, LAST))).toEqual([200]);

  it.each(Object.entries(NO_REQUESTS))("is refused: %s", async (_, text) => {
    expect(statusesIn(await sendRaw(server.port, text + LAST))[0]).toBe(400);
    await servesTheNext();
  });

  it.each(Object.entries(SMUGGLED))("hides no second request behind the first: %s", async (_, text) => {
    const answer = await sendRaw(server.port, text + LAST);
    expect(statusesIn(answer).at(-1)).toBe(400);
    expect(answer).not.toContain("Sitemap:");
    await servesTheNext();
  });

  it.each(Object.entries(ODD_BUT_READABLE))("is answered without a fault: %s", async (_, text) => {
    const answer = await sendRaw(server.port, text + LAST);
    expect(answer).not.toMatch(/^(location: (?!\/[^/])|access-control)|root:|\.[jt]s:\d+/im);
    await servesTheNext();
  });

  it.each(Object.entries(LEFT))("may be left in the middle: %s", async (_, text) => {
    await sendRaw(server.port, text, { leave: true });
    await servesTheNext();
  });

  it(`is no fault ${SPOILED} times, a few bytes of a right request being wrong`, async () => {
    const right = [GET, ...Object.values(ODD_BUT_READABLE), `${FORM}Content-Length: 17\r\n\r\nemail=a&password=`];
    const chance = dice(inject("fuzzSeed"));
    const spoil = () => {
      const bytes = Buffer.from(chance.pick(right), "latin1");
      for (let count = 1 + chance.below(4); count > 0; count--) bytes[chance.below(bytes.length)] = chance.below(256);
      return bytes;
    };
    for (let round = 0; round < SPOILED / 25; round++)
      await Promise.all(Array.from({ length: 25 }, () => sendRaw(server.port, spoil(), { leave: true })));
    await servesTheNext();
  });
});
