import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { WholeResponse } from "../server/http/whole-response.ts";
import { errorFields } from "../server/log.ts";
import { requestContext, servicesContext } from "../server/services.ts";

// Pages are sent whole: they hold no slow part worth streaming, and a failure can still become a proper error page.
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A form may have been answered before the page around it met a database that was away: what is shown decides.
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
    const whole = new Writable({
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
      // React would send a part that was waited for out of its place, with a script that puts it there: some have none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves before the answer is ready is not an error.
  if (request.signal.aborted) return;
  // Neither is a refusal that the router answers by itself, such as a method that a page does not take.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // Nor what has been logged where it was met (server/http/unavailable-answers.ts).
  if (isRouteErrorResponse(error) && error.status === 503) return;
  const { log } = context.get(servicesContext);
  log("error", "unexpected", { requestId: context.get(requestContext).id, ...errorFields(error) });
};
