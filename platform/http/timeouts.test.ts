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

async function listen(timeouts?: Parameters<typeof setTimeouts>[2], listener: RequestListener = () => {}) {
  server = createServer(listener);
  setTimeouts(server, MEGABYTE, timeouts);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends that and nothing more; resolves when the server closes the connection. */
async function closedByServer(port: number, text: string) {
  const socket = connect(port, "127.0.0.1").resume();
  // A closed connection may also be reset.
  socket.on("error", () => {});
  socket.write(text);
  await new Promise((closed) => socket.once("close", closed));
}

const halfOf = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf`;

describe("the timeouts", () => {
  it("allow the largest file on a slow connection, and five minutes at least", () => {
    server = createServer();
    setTimeouts(server, 1024 * MEGABYTE);
    expect(server.requestTimeout).toBeGreaterThan(8 * HOUR);
    setTimeouts(server, MEGABYTE);
    expect(server.requestTimeout).toBe(300_000);
  });

  it("are short for headers and idle connections, but longer than the heartbeat of an open page", () => {
    server = createServer();
    setTimeouts(server, 1024 * MEGABYTE);
    expect(server.headersTimeout).toBe(60_000);
    expect(server.timeout).toBeGreaterThan(2 * 25_000);
    expect(server.timeout).toBeLessThanOrEqual(180_000);
  });

  it("end a form that does not finish", async () => {
    const port = await listen({ headers: LONG, form: 50, idle: LONG });
    await closedByServer(port, halfOf("/login"));
    await closedByServer(port, "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n");
  });

  it("end an upload that sends nothing more", async () => {
    const port = await listen({ headers: LONG, form: LONG, idle: 50 });
    await closedByServer(port, halfOf("/Gestion_documents/fichiers?name=a"));
  });

  it("do not end an upload that takes longer than a form may, nor a page that takes long to render", async () => {
    const port = await listen({ headers: LONG, form: 50, idle: LONG }, async (request, response) => {
      if (request.url === "/login") return;
      // A form that is sent later times out meanwhile.
      await closedByServer(port, halfOf("/login"));
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
