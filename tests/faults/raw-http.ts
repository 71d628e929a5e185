import { connect } from "node:net";

/** A request after which the server closes the connection. */
export const LAST = "GET /healthz HTTP/1.1\r\nHost: sillon.test\r\nConnection: close\r\n\r\n";

/** Whatever takes longer hangs. */
const TIMEOUT_MILLISECONDS = 120_000;

/** Sends exactly these bytes and returns everything received until the connection closed. */
export function sendRaw(port: number, bytes: string | Buffer, { leave = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(TIMEOUT_MILLISECONDS, () => socket.destroy(new Error("no response in time")));
    const sent = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    if (leave) socket.end(sent);
    else socket.write(sent);
    socket.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    // "close" follows.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}

/** The status of each response in the text. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
