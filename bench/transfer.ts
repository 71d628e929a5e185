import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

const MEGABYTE = 1024 * 1024;

export interface Transfer {
  megabytesPerSecond: number;
  /** The response to an upload; empty for a download. */
  text: string;
}

/** Posts that many megabytes as fast as possible, and waits for the response. */
export async function send(address: string, megabytes: number, headers: Record<string, string> = {}) {
  const chunk = Buffer.alloc(MEGABYTE, "moisson");
  const started = performance.now();
  const sending = request(address, {
    method: "POST",
    headers: { ...headers, "content-length": megabytes * MEGABYTE },
  });
  const answered = once(sending, "response");
  for (let sent = 0; sent < megabytes; sent++) {
    if (!sending.write(chunk)) await once(sending, "drain");
  }
  sending.end();
  const [response] = (await answered) as [IncomingMessage];
  const chunks = await Array.fromAsync(response);
  const text = Buffer.concat(chunks as Buffer[]).toString();
  if (response.statusCode !== 201) throw new Error(`${address} has status ${response.statusCode}: ${text}`);
  return transfer(megabytes, started, text);
}

/** Downloads that many megabytes and discards them. */
export async function receive(address: string, megabytes: number, headers: Record<string, string> = {}) {
  const started = performance.now();
  const fetching = request(address, { headers }).end();
  const [response] = (await once(fetching, "response")) as [IncomingMessage];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(response, "end");
  if (bytes !== megabytes * MEGABYTE) throw new Error(`${address} has status ${response.statusCode}, ${bytes} bytes`);
  return transfer(megabytes, started, "");
}

function transfer(megabytes: number, started: number, text: string): Transfer {
  return { megabytesPerSecond: megabytes / ((performance.now() - started) / 1000), text };
}
