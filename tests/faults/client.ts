import { Agent, type IncomingMessage, request } from "node:http";

/** Whatever takes longer hangs. */
const TIMEOUT_MILLISECONDS = 120_000;

export interface WholeResponse {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** A whole response; a connection refused before anything was sent; or an error after which the server's state is unknown. */
export type Outcome =
  | { kind: "answered"; response: WholeResponse }
  | { kind: "refused" }
  | { kind: "unknown"; why: string };

export interface Client {
  get(path: string): Promise<Outcome>;
  post(path: string, fields: URLSearchParams): Promise<Outcome>;
  close(): void;
}

/**
 * A client with one keep-alive connection. With `sendsAgain` it does what browsers do when the server closes it just
 * before the next request: they send that request once more, on a new connection.
 */
export function openClient(port: number, cookie?: string, { sendsAgain = false } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body?: string) =>
    new Promise<Outcome>((resolve) => {
      const headers = {
        "x-forwarded-for": anotherAddress(),
        ...(cookie && { cookie }),
        ...(body && { "content-type": "application/x-www-form-urlencoded" }),
      };
      const outgoing = request({
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        headers,
        timeout: TIMEOUT_MILLISECONDS,
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error("no response in time")));
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        if (sendsAgain && outgoing.reusedSocket && error.code === "ECONNRESET")
          return resolve(send(method, path, body));
        const refused = error.code === "ECONNREFUSED" && error.syscall === "connect";
        resolve(refused ? { kind: "refused" } : { kind: "unknown", why: error.message });
      });
      outgoing.on("response", (response) => readWhole(response).then(resolve));
      outgoing.end(body);
    });
  return {
    get: (path) => send("GET", path),
    post: (path, fields) => send("POST", path, fields.toString()),
    close: () => agent.destroy(),
  };
}

let addresses = 0;

/** Each request seems to come from another network address, so that no rate limit applies. */
function anotherAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function readWhole(response: IncomingMessage): Promise<Outcome> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { statusCode: status = 0, headers } = response;
    return { kind: "answered", response: { status, headers, text: Buffer.concat(chunks).toString() } };
  } catch (error) {
    return { kind: "unknown", why: `incomplete response: ${String(error)}` };
  }
}

export const statusOf = (outcome: Outcome) => (outcome.kind === "answered" ? outcome.response.status : outcome.kind);
