import { connect, type Socket } from "node:net";
import type { LoadRequest } from "./load.ts";

const END_OF_HEADERS = Buffer.from("\r\n\r\n");

/** One connection, one request at a time, with as little work as possible: the client must be faster than the server. */
export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #resolve: ((status: number) => void) | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(hostname: string, port: number) {
    this.#socket = connect(port, hostname).setNoDelay();
    this.#socket.on("data", (bytes: Buffer) => this.#receive(bytes));
    this.#socket.on("error", (error) => this.#reject?.(error));
    this.#socket.on("close", () => this.#reject?.(new Error("closed before the response")));
  }

  /** Resolves with the status when the whole response has arrived. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close() {
    this.#reject = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer) {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf(END_OF_HEADERS);
    if (end === -1) return;
    const head = this.#received.toString("latin1", 0, end);
    const status = Number(head.slice(9, 12));
    const body = end + END_OF_HEADERS.length;
    if (!isWhole(head, status, this.#received, body)) return;
    this.#received = Buffer.alloc(0);
    this.#resolve?.(status);
  }
}

function isWhole(head: string, status: number, received: Buffer, body: number): boolean {
  if (status === 304 || status === 204) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= body + Number(length);
  // Chunked: ends with an empty chunk.
  return received.length >= body + 5 && received.toString("latin1", received.length - 7).endsWith("0\r\n\r\n");
}

/** The bytes of an HTTP request. */
export function requestBytes({ path, method = "GET", headers = {}, body = "" }: LoadRequest, host: string): Buffer {
  const all = { host, ...headers, ...(method === "POST" && { "content-length": String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}
