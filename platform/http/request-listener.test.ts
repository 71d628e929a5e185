import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { until } from "../../tests/deadline.ts";
import { BlobDamaged } from "../blobs/blobs.ts";
import { listenWith } from "./request-listener.ts";
import { WholeResponse } from "./whole-response.ts";

let server: Server;
const errors: string[] = [];
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function serve(answer: Parameters<typeof listenWith>[0]): Promise<number> {
  errors.length = 0;
  server = createServer(listenWith(answer, (error) => errors.push(String(error)))).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends raw text on a new connection, and returns everything until the server closes it. */
function exchange(port: number, sent: string): Promise<string> {
  return text(
    connect(port, "127.0.0.1", function (this: { write(text: string): void }) {
      this.write(sent);
    }),
  );
}

const bytes = (words: string) => new TextEncoder().encode(words);

it("passes a Request to the function, and sends its Response", async () => {
  const port = await serve(async (asked, peer) => {
    const told = [asked.method, asked.url, asked.headers.get("cookie"), await asked.text(), peer];
    const headers = [
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ] as [string, string][];
    return new WholeResponse(bytes(JSON.stringify(told)), { status: 201, headers });
  });
  const head = "POST /our-stages?page=2 HTTP/1.1\r\nHost: sillon.test\r\nConnection: close\r\nCookie: c=3\r\n";
  const answer = await exchange(port, `${head}Content-Length: 6\r\n\r\nSemoir`);
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  expect(answer).toContain("\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n");
  expect(answer).toMatch(/\r\nContent-Length: \d+\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf("[")))).toEqual([
    "POST",
    "http://sillon.test/our-stages?page=2",
    "c=3",
    "Semoir",
    "127.0.0.1",
  ]);
});

it.each([
  ["a path", "/admin", "sillon.test:3000", "http://sillon.test:3000/admin"],
  ["two slashes, which are not another host", "//evil.test/a", "sillon.test", "http://sillon.test//evil.test/a"],
  ["a whole address", "http://sillon.test/admin", "sillon.test", "http://sillon.test/admin"],
  ["capitals", "/Documents", "SILLON.test", "http://sillon.test/Documents"],
])("reads %s", async (_, target, host, address) => {
  const port = await serve(async ({ url }) => new WholeResponse(bytes(url)));
  const answer = await exchange(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer.slice(answer.indexOf("\r\n\r\n") + 4)).toBe(address);
});

it.each([
  ["a host with a path", "GET / HTTP/1.1\r\nHost: sillon.test/x?y\r\n"],
  ["a host with a user name", "GET / HTTP/1.1\r\nHost: a@sillon.test\r\n"],
  ["an empty host", "GET /admin HTTP/1.1\r\nHost:\r\n"],
  ["a star", "OPTIONS * HTTP/1.1\r\nHost: sillon.test\r\n"],
  ["a method that no Request has", "TRACE / HTTP/1.1\r\nHost: sillon.test\r\n"],
])("answers 400 to %s, without calling the function", async (_, head) => {
  let asked = 0;
  const port = await serve(async () => {
    asked += 1;
    return new Response();
  });
  expect(await exchange(port, `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toBe(0);
});

it("answers 500 when the function fails, and reports the error", async () => {
  const port = await serve(() => Promise.reject(new Error("unexpected")));
  const answer = await exchange(port, "GET / HTTP/1.1\r\nHost: sillon.test\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(errors).toEqual(["Error: unexpected"]);
});

it("answers 500, and does not end the process, when Node refuses a header", async () => {
  const port = await serve(async () => new Response("x", { headers: { "X-First": "1", "X-Name": "a\u0001b" } }));
  const answer = await exchange(port, "GET / HTTP/1.1\r\nHost: sillon.test\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).not.toMatch(/x-first/i);
  expect(errors).toEqual([expect.stringContaining("ERR_INVALID_CHAR")]);
});

it("sends the headers of a stream at once, and cancels it when the client disconnects", async () => {
  const left = Promise.withResolvers<AbortSignal>();
  const port = await serve(async ({ signal }) => {
    // Sends no byte.
    return new Response(new ReadableStream({ cancel: () => left.resolve(signal) }));
  });
  const asked = request({ port, host: "127.0.0.1" }).end();
  const [response] = await once(asked, "response");
  expect(response.statusCode).toBe(200);
  asked.destroy();
  expect((await left.promise).aborted).toBe(true);
});

it("closes the connection of a stream that fails", async () => {
  const port = await serve(async () => {
    const failing = new ReadableStream({
      start: (controller) => controller.enqueue(bytes("the beginning")),
      pull: () => Promise.reject(new Error("lost")),
    });
    return new Response(failing);
  });
  const [response] = await once(request({ port, host: "127.0.0.1" }).end(), "response");
  await expect(text(response)).rejects.toThrow("aborted");
});

it("aborts the request when the client disconnects while sending a form", async () => {
  const read = Promise.withResolvers<unknown>();
  const port = await serve(async (asked) => {
    await asked.text().catch(() => read.resolve(asked.signal.aborted));
    return new Response();
  });
  const sending = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 100 } });
  sending.on("error", () => {});
  sending.write("email=");
  await once(server, "request");
  sending.destroy();
  expect(await read.promise).toBe(true);
});

it.each([
  ["nothing", async () => {}],
  ["a part", async ({ body }: Request) => void (await body?.getReader().read())],
  ["a part, and the rest cancelled,", async ({ body }: Request) => void (await body?.cancel())],
])("answers a client that still sends when %s was read, and closes its connection", async (_, read) => {
  const port = await serve(async (asked) => {
    await read(asked);
    return new Response(null, { status: 413 });
  });
  const sending = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 1_000_000 } });
  sending.on("error", () => {});
  sending.write("a".repeat(100_000));
  const [response] = await once(sending, "response");
  expect(response.statusCode).toBe(413);
  response.resume();
  await once(sending, "close");
});

it("reports a file that turns out to be damaged while it is sent, and breaks the connection", async () => {
  const damaged = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes("half"));
    },
    pull() {
      throw new BlobDamaged("a file is not what it was");
    },
  });
  const port = await serve(async () => new Response(damaged, { headers: { "Content-Length": "8" } }));
  const answer = await exchange(port, "GET / HTTP/1.1\r\nHost: sillon.test\r\n\r\n").catch(() => "");
  expect(answer).not.toContain("0\r\n\r\n");
  await until(() => errors.length > 0);
  expect(errors).toEqual(["BlobDamaged: a file is not what it was"]);
});
