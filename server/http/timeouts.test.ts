import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { setTimeouts } from "./timeouts.ts";

const MEGABYTE = 1024 * 1024;
const HOUR = 3_600_000;
const LONG = 600_000;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(patience?: Parameters<typeof setTimeouts>[2], listener: RequestListener = () => {}) {
  server = createServer(listener);
  setTimeouts(server, MEGABYTE, patience);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends that and nothing more; resolves when the server hangs up. */
async function hungUp(port: number, text: string) {
  const socket = connect(port, "127.0.0.1").resume();
  // A connection that is cut may also be told so.
  socket.on("error", () => {});
  socket.write(text);
  await new Promise((closed) => socket.once("close", closed));
}

const halfOf = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf`;

describe("patience", () => {
  it("lasts for the largest file on a slow line, and for five minutes at least", () => {
    server = createServer();
    setTimeouts(server, 1024 * MEGABYTE);
    expect(server.requestTimeout).toBeGreaterThan(8 * HOUR);
    setTimeouts(server, MEGABYTE);
    expect(server.requestTimeout).toBe(300_000);
  });

  it("is short for headers and for silence, but longer than the silence of an open page", () => {
    server = createServer();
    setTimeouts(server, 1024 * MEGABYTE);
    expect(server.headersTimeout).toBe(60_000);
    expect(server.timeout).toBeGreaterThan(2 * 25_000);
    expect(server.timeout).toBeLessThanOrEqual(180_000);
  });

  it("ends with a form that does not come to its end", async () => {
    const port = await listen({ headers: LONG, form: 50, idle: LONG });
    await hungUp(port, halfOf("/login"));
    await hungUp(port, "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n");
  });

  it("ends with a file of which nothing more comes", async () => {
    const port = await listen({ headers: LONG, form: LONG, idle: 50 });
    await hungUp(port, halfOf("/Gestion_documents/fichiers?name=a"));
  });

  it("does not end with a file that takes longer than a form may, nor with a page that takes long to answer", async () => {
    const port = await listen({ headers: LONG, form: 50, idle: LONG }, async (request, response) => {
      if (request.url === "/login") return;
      // A form that comes after it is given up meanwhile: that long it takes.
      await hungUp(port, halfOf("/login"));
      response.end(request.destroyed && !request.complete ? "cut" : "there");
    });
    const file = connect(port, "127.0.0.1");
    file.write(halfOf("/Gestion_documents/fichiers?name=a"));
    const [answer] = await once(file, "data");
    expect(String(answer)).toContain("there");
    file.destroy();
    expect(await (await fetch(`http://127.0.0.1:${port}/formateurs`)).text()).toBe("there");
  });
});
