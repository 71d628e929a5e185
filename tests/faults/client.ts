import { Agent, type IncomingMessage, request } from "node:http";

/** Longer than this is a hang. */
const SILENCE_MILLISECONDS = 25_000;

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** What became of a request: an answer, whole; a connection that was refused before anything was sent; or nobody knows. */
export type Outcome = { kind: "answered"; answer: Answer } | { kind: "refused" } | { kind: "unknown"; why: string };

export interface Client {
  get(path: string): Promise<Outcome>;
  post(path: string, fields: URLSearchParams): Promise<Outcome>;
  close(): void;
}

/** Somebody with one connection, kept open from one request to the next for as long as the server wants it. */
export function openClient(port: number, cookie?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: string) =>
    new Promise<Outcome>((resolve) => {
      const headers = {
        "x-forwarded-for": anotherAddress(),
        ...(cookie && { cookie }),
        ...(body && { "content-type": "application/x-www-form-urlencoded" }),
      };
      const asking = request({ host: "127.0.0.1", port, path, method, agent, headers, timeout: SILENCE_MILLISECONDS });
      asking.on("timeout", () => asking.destroy(new Error("no answer in time")));
      asking.on("error", (error: NodeJS.ErrnoException) => {
        const refused = error.code === "ECONNREFUSED" && error.syscall === "connect";
        resolve(refused ? { kind: "refused" } : { kind: "unknown", why: error.message });
      });
      asking.on("response", (response) => wholeAnswer(response).then(resolve));
      asking.end(body);
    });
  return {
    get: (path) => ask("GET", path),
    post: (path, fields) => ask("POST", path, fields.toString()),
    close: () => agent.destroy(),
  };
}

let addresses = 0;

/** Each request as if from another network address: what one address may do in an hour is not what these tests ask. */
function anotherAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function wholeAnswer(response: IncomingMessage): Promise<Outcome> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { statusCode: status = 0, headers } = response;
    return { kind: "answered", answer: { status, headers, text: Buffer.concat(chunks).toString() } };
  } catch (error) {
    return { kind: "unknown", why: `half an answer: ${String(error)}` };
  }
}

export const statusOf = (outcome: Outcome) => (outcome.kind === "answered" ? outcome.answer.status : outcome.kind);
