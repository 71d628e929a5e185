import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { WholeResponse } from "#platform/http/whole-response.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext, servicesContext } from "#platform/services.ts";

// Pages are not streamed: no part is slow enough, and an error during rendering can still become an error page.
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // An action may succeed and a loader then fail with an unavailable database: the page shown decides the status.
  const status = isUnavailablePage(entry) ? 503 : routerStatus;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await renderWhole(<ServerRouter context={entry} url={request.url} nonce={nonce} />, nonce);
  return new WholeResponse(html, { status, headers });
}

function isUnavailablePage({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 503);
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const buffer = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends suspended parts at the end, with a script that moves them: useless without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(buffer),
      onShellError: reject,
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client closed the connection before the response was ready.
  if (request.signal.aborted) return;
  // A 4xx of the router itself, such as a method that a route does not accept.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // Already logged by platform/http/unavailable-answers.ts.
  if (isRouteErrorResponse(error) && error.status === 503) return;
  const { log } = context.get(servicesContext);
  log("error", "unexpected", { requestId: context.get(requestContext).id, ...errorFields(error) });
};
