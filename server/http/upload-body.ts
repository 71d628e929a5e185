import type { IncomingMessage } from "node:http";
import { UPLOAD_PATHS } from "./upload-paths.ts";

/**
 * The same request, but for an upload its body is the socket's own chunks: the adapter's stream copies each once more. A
 * body that is cancelled half way leaves the connection open, so that the client can still read why.
 */
export function withUploadBody(request: Request, incoming: IncomingMessage): Request {
  const { method, url, headers } = request;
  if (method !== "POST" || !UPLOAD_PATHS.has(new URL(url).pathname)) return request;
  const disconnected = new AbortController();
  incoming.once("close", () => incoming.complete || disconnected.abort());
  const init = { method, headers, body: bodyOf(incoming), signal: disconnected.signal, duplex: "half" };
  return new Request(url, init);
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
