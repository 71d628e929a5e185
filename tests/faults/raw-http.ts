import { connect } from "node:net";

/** A request after which the connection ends. */
export const LAST = "GET /healthz HTTP/1.1\r\nHost: sillon.test\r\nConnection: close\r\n\r\n";

/** Longer than this is a hang. */
const SILENCE_MILLISECONDS = 60_000;

/** Sends exactly that and returns all that came back until the connection ended, which may be nothing. */
export function sendRaw(port: number, bytes: string | Buffer, { leave = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(SILENCE_MILLISECONDS, () => socket.destroy(new Error("no answer in time")));
    const sent = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    if (leave) socket.end(sent);
    else socket.write(sent);
    socket.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    // A connection that is cut may also be told so.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}

/** The status of every answer in it. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
