import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders, exportRefusal } from "#platform/forms/export-answer.ts";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { describeExport, exportRegistrants } from "../../data/registrants-export.ts";
import { NOBODY_TO_EXPORT } from "../../rules/registrant-messages.ts";
import type { Route } from "./+types/export";
import { readExport } from "./read-export.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { by, stage } = await readExport({ request, params, context });
  const { database, clock, log } = context.get(servicesContext);
  if (!stage) return exportRefusal(CHOSEN_STAGE_GONE);
  if (request.method === "HEAD") {
    const file = await describeExport(database, stage);
    return file ? new Response(null, { headers: headersOf(file.name) }) : exportRefusal(NOBODY_TO_EXPORT);
  }
  const file = await exportRegistrants(database, { stage, by }, clock());
  if (!file) return exportRefusal(NOBODY_TO_EXPORT);
  const { id: requestId } = context.get(requestContext);
  const body = streamOf(file.chunks, (error) =>
    log("error", "export broken off", { requestId, ...errorFields(error) }),
  );
  return new Response(body, { headers: headersOf(file.name) });
}

const headersOf = (name: string) => exportHeaders(name, "text/csv; charset=utf-8");

export const action = refuseAdminPost;
