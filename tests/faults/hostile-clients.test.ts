import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until, withinDeadline } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { openFilesOf } from "./open-files.ts";
import { LAST, sendRaw, statusesIn } from "./raw-http.ts";

const MB = 1024 * 1024;
const SLOW_CLIENTS = 400;
const HEAVY_CLIENTS = 8;
const HEAVY_CHUNKS = 100;

const HOST = "Host: sillon.test\r\n";
const FORM = `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n`;

/** What each slow client sends first, and then again and again, a few bytes at a time. */
const SLOW: [string, string, string][] = [
  ["headers", "GET / HTTP/1.1\r\nX-a: ", "b"],
  ["more and more headers", "GET / HTTP/1.1\r\n", "X-a: b\r\n"],
  ["a form", `${FORM}Content-Length: 100000\r\n\r\nemail=`, "a"],
  ["a form in chunks", `${FORM}Transfer-Encoding: chunked\r\n\r\n`, "1\r\na\r\n"],
  [
    "a file, without an account",
    `POST /Gestion_documents/fichiers?name=a HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`,
    "a",
  ],
];

// No request of these reaches the database: one engine is enough.
describe("hostile clients", () => {
  let temporary: TemporaryDatabase;
  let server: SiteProcess;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase("SQLite");
    server = await startSiteProcess(temporary.location);
    expect(await statusesOfOthers()).toEqual([200, 200, 400, 200]);
  });
  afterAll(async () => {
    expect(server.logged.filter((line) => /"level":"error"|"status":5/.test(line))).toEqual([]);
    await server.end("SIGTERM");
    await temporary.remove();
  });

  async function statusesOfOthers() {
    const client = openClient(server.port);
    const outcomes = [
      await client.get("/our-stages"),
      await client.get("/login"),
      await client.post("/signup", new URLSearchParams({ email: "a@b.example" })),
      await client.get("/healthz"),
    ];
    client.close();
    return outcomes.map(statusOf);
  }

  it.each(SLOW)(`that send %s slowly, ${SLOW_CLIENTS} at once, delay nobody else`, async (_, first, more) => {
    const before = openFilesOf(server);
    const slow = Array.from({ length: SLOW_CLIENTS }, () => openSlowConnection(server.port, first, more));
    // Not compared with `before`, which may still count connections that were just closed.
    await until(() => openFilesOf(server) >= SLOW_CLIENTS || slow.some(({ closed }) => closed));
    for (let round = 0; round < 5; round++) {
      for (const socket of slow) socket.write(more);
      expect(await statusesOfOthers()).toEqual([200, 200, 400, 200]);
    }
    for (const socket of slow) socket.destroy();
    await until(() => openFilesOf(server) <= before);
  });

  it.each([
    ["one header", `X-a: ${"b".repeat(20_000)}\r\n`],
    ["a thousand headers", Array.from({ length: 1_000 }, (_, index) => `X-${index}: ${"b".repeat(20)}\r\n`).join("")],
    ["a cookie", `Cookie: sillon.session_token=${"b".repeat(100_000)}\r\n`],
  ])("are answered 431 for %s of that length", async (_, headers) => {
    expect(statusesIn(await sendRaw(server.port, `GET / HTTP/1.1\r\n${HOST}${headers}\r\n`))).toEqual([431]);
    expect(statusesIn(await sendRaw(server.port, `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`))).toEqual([
      431,
    ]);
    expect(statusesIn(await sendRaw(server.port, LAST))).toEqual([200]);
  });

  it.each([
    ["with a Content-Length", `Content-Length: ${100 * MB}\r\n`, Buffer.alloc(MB, "a")],
    [
      "in chunks",
      "Transfer-Encoding: chunked\r\n",
      Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(MB, "a"), Buffer.from("\r\n")]),
    ],
  ])(
    `that send a form of 100 MB %s, ${HEAVY_CLIENTS} at once, are answered 413 while they are still sending`,
    async (_, length, chunk) => {
      const sending = Array.from({ length: HEAVY_CLIENTS }, () =>
        sendHeavy(server.port, `${FORM}${length}\r\n`, chunk),
      );
      expect(await statusesOfOthers()).toEqual([200, 200, 400, 200]);
      for (const { response, answeredAfter } of await Promise.all(sending)) {
        expect(response).toMatch(/^HTTP\/1\.1 413 /);
        expect(answeredAfter).toBeLessThan(HEAVY_CHUNKS);
      }
    },
  );
});

function openSlowConnection(port: number, first: string, more: string): Socket {
  const socket = connect(port, "127.0.0.1").resume();
  socket.on("error", () => {});
  socket.write(first + more);
  return socket;
}

/** Sends the chunk a hundred times, or until the connection closes. Returns the response, and after how many chunks it came. */
async function sendHeavy(port: number, first: string, chunk: Uint8Array) {
  const socket = connect(port, "127.0.0.1");
  let [response, sent, answeredAfter] = ["", 0, HEAVY_CHUNKS];
  socket.on("data", (bytes) => {
    if (response === "") answeredAfter = sent;
    response += bytes;
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(first);
  for (; sent < HEAVY_CHUNKS && !socket.destroyed; sent++) {
    // Waits until the chunk has left, so that `answeredAfter` is exact.
    if (!socket.write(chunk)) await Promise.race([closed, new Promise((resolve) => socket.once("drain", resolve))]);
  }
  socket.end();
  await withinDeadline(closed, "the connection of a refused form stays open");
  return { response, answeredAfter };
}
