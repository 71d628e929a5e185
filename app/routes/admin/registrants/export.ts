import { data } from "react-router";
import { contentDisposition } from "../../../../domain/file-name.ts";
import { NOBODY_TO_EXPORT } from "../../../../domain/registrations/registrant-messages.ts";
import { CHOSEN_STAGE_GONE } from "../../../../domain/stages/stage-save-messages.ts";
import { errorFields } from "../../../../server/log.ts";
import { describeExport, exportRegistrants } from "../../../../server/registrations/registrants-export.ts";
import { requestContext, servicesContext } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { requireAdmin } from "../../../session.ts";
import { streamOf } from "../../../stream-of.ts";
import type { Route } from "./+types/export";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  // As a .data request, the router would buffer the whole file before sending it.
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

/** Without an action, the router would answer 405 to everyone and reveal that this URL exists. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

function refusal(message: string): Response {
  return new Response(message, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
