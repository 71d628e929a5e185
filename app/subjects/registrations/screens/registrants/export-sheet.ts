import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders, exportRefusal, XLSX } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { describeSheet, exportSheet } from "../../data/registrants-sheet.ts";
import { NOBODY_TO_EXPORT, SHEETS_BUSY, TOO_MANY_FOR_A_SHEET } from "../../rules/registrant-messages.ts";
import type { Route } from "./+types/export-sheet";
import { readExport } from "./read-export.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { by, stage } = await readExport({ request, params, context });
  if (!stage) return exportRefusal(CHOSEN_STAGE_GONE);
  const services = context.get(servicesContext);
  if (request.method === "HEAD") return answerOf(await describeSheet(services.database, stage));
  try {
    return answerOf(await exportSheet(services, { stage, by, signal: request.signal }, services.clock()));
  } catch (error) {
    if (isQueueFull(error)) return exportRefusal(SHEETS_BUSY, 503);
    // The client is gone.
    if (request.signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}

function answerOf(file: Awaited<ReturnType<typeof exportSheet>>): Response {
  if (file === "nobody") return exportRefusal(NOBODY_TO_EXPORT);
  if (file === "tooMany") return exportRefusal(TOO_MANY_FOR_A_SHEET, 413);
  return new Response(file.bytes, { headers: exportHeaders(file.name, XLSX) });
}

/** Without an action, the router would answer 405 to everyone and reveal that this URL exists. */
export const action = (args: Route.ActionArgs) => refuseAdminPost(args);
