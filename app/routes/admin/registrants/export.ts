import { data } from "react-router";
import { contentDisposition } from "../../../../domain/file-name.ts";
import { NOBODY_TO_EXPORT } from "../../../../domain/registrations/registrant-messages.ts";
import { CHOSEN_STAGE_GONE } from "../../../../domain/stages/stage-save-messages.ts";
import { errorFields } from "../../../../server/log.ts";
import { describeExport, exportRegistrants } from "../../../../server/registrations/registrants-export.ts";
import { requestContext, servicesContext } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { requireAdmin } from "../../../session.ts";
import type { Route } from "./+types/export";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  // Asked for as a page's data it would be read to its end before any of it is sent.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { database, clock, log } = context.get(servicesContext);
  const stage = await findStage(database, params.stage);
  if (!stage) return refusal(CHOSEN_STAGE_GONE);
  if (request.method === "HEAD") {
    const file = await describeExport(database, stage);
    return file ? new Response(null, { headers: headersOf(file.name) }) : refusal(NOBODY_TO_EXPORT);
  }
  const file = await exportRegistrants(database, { stage, by }, clock());
  if (!file) return refusal(NOBODY_TO_EXPORT);
  const { id: requestId } = context.get(requestContext);
  const body = streamOf(file.chunks, (error) =>
    log("error", "export broken off", { requestId, ...errorFields(error) }),
  );
  return new Response(body, { headers: headersOf(file.name) });
}

const headersOf = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": contentDisposition("attachment", name),
  "Cache-Control": "no-store",
});

/** Without it the router would tell everybody that this address exists, and takes no forms. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

function refusal(message: string): Response {
  return new Response(message, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function streamOf(chunks: AsyncGenerator<Uint8Array>, onTrouble: (error: unknown) => void) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // Its beginning is on its way already: all that is left is to break off, so that nobody takes it for whole.
          onTrouble(error);
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    // Nothing is read before somebody wants it.
    { highWaterMark: 0 },
  );
}
