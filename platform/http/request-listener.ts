import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isBlobDamaged } from "../blobs/blobs.ts";
import { WholeResponse } from "./whole-response.ts";

/** How long a client may continue to send a body that is not read. */
const DRAIN_MILLISECONDS = 500;

/** A listener for node:http from a function that takes a Request and the peer's address and returns a Response. */
export function listenWith(
  answer: (request: Request, peer?: string) => Promise<Response>,
  onError: (error: unknown) => void,
): RequestListener {
  return async (incoming, outgoing) => {
    try {
      const request = toRequest(incoming, outgoing);
      const bad = new Response(null, { status: 400 });
      await send(request ? await answer(request, incoming.socket.remoteAddress) : bad, outgoing, onError);
    } catch (error) {
      // Node refuses headers that a Response accepts, such as one with a control character: unhandled, it ends the process.
      onError(error);
      fail(outgoing);
    }
  };
}

function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
  outgoing.writeHead(500).end();
}

/** Null where a Request is impossible: a method such as TRACE, or an invalid host. */
function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
  const { method = "GET" } = incoming;
  const address = addressOf(incoming);
  if (!address) return null;
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
    if (!incoming.readableEnded) drain(incoming);
  });
  const body = method === "GET" || method === "HEAD" ? null : bodyOf(incoming, left);
  const headers = incoming.headers as Record<string, string>;
  try {
    return new Request(address, { method, headers, body, signal: left.signal, duplex: "half" } as RequestInit);
  } catch {
    return null;
  }
}

/** The request line may hold a whole URL instead of a path. */
function addressOf({ url = "", headers: { host = "" } }: IncomingMessage): URL | null {
  if (/^https?:\/\//.test(url)) return URL.parse(url);
  const address = url.startsWith("/") ? URL.parse(`http://${host}${url}`) : null;
  // A Host header with a slash would otherwise become part of the path.
  return address && URL.parse(`http://${host}`)?.href === `${address.origin}/` ? address : null;
}

/** Cancelling it does not close the connection, so that a client that is still sending receives the response. */
function bodyOf(incoming: IncomingMessage, left: AbortController): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          left.abort();
          throw error;
        }
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function send(response: Response, outgoing: ServerResponse, onError: (error: unknown) => void): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response instanceof WholeResponse) outgoing.end(response.whole);
  else if (!response.body) outgoing.end();
  else {
    outgoing.flushHeaders();
    // A client that disconnects cancels the stream, and a stream that fails closes the connection.
    await pipeline(Readable.fromWeb(response.body as never), outgoing).catch((error) => {
      if (isBlobDamaged(error)) onError(error);
    });
  }
}

/** A connection that is closed while the client still sends would lose the response. */
function drain(incoming: IncomingMessage): void {
  if (incoming.destroyed) return;
  const late = setTimeout(() => incoming.socket.destroySoon(), DRAIN_MILLISECONDS).unref();
  incoming.once("close", () => clearTimeout(late));
  // A listener for "readable" would keep the stream paused.
  incoming.removeAllListeners("readable").resume();
}
