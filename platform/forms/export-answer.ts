import { data } from "react-router";
import { contentDisposition } from "../values/file-name.ts";
import { isQueueFull } from "../work-queue.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A .data request would make the router buffer the whole file before sending it. */
export function refuseDataRequest(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
}

export const exportHeaders = (name: string, type: string) => ({
  "Content-Type": type,
  "Content-Disposition": contentDisposition("attachment", name),
  "Cache-Control": "no-store",
});

export function exportRefusal(message: string, status = 404): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Answers with a file that is made in a queue; `busy` says that too many others wait. */
export async function answerQueued(
  { signal }: Pick<Request, "signal">,
  busy: string,
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (isQueueFull(error)) return exportRefusal(busy, 503);
    // The client is gone.
    if (signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}
