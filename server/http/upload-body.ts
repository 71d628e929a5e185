import type { IncomingMessage } from "node:http";
import { UPLOAD_PATHS } from "./upload-paths.ts";

/**
 * The same request, but a large file comes as the network gave it: the adapter's own stream copies every chunk once more.
 * Given up half way, it leaves the connection open, so that whoever still sends can be told why.
 */
export function withUploadBody(request: Request, incoming: IncomingMessage): Request {
  const { method, url, headers } = request;
  if (method !== "POST" || !UPLOAD_PATHS.has(new URL(url).pathname)) return request;
  const left = new AbortController();
  incoming.once("close", () => incoming.complete || left.abort());
  const init = { method, headers, body: bodyOf(incoming), signal: left.signal, duplex: "half" };
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
