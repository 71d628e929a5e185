import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { answerQueued, exportHeaders, exportRefusal, XLSX } from "#platform/forms/export-answer.ts";
import { chosenRows } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { describeSheet, exportSheet } from "../../data/registrants-sheet.ts";
import { NOBODY_TO_EXPORT, SHEETS_BUSY, TOO_MANY_FOR_A_SHEET } from "../../rules/registrant-messages.ts";
import type { Route } from "./+types/export-sheet";
import { readExport } from "./read-export.ts";

/** All registrants, or those that were chosen in the list. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { by, stage } = await readExport({ request, params, context });
  if (!stage) return exportRefusal(CHOSEN_STAGE_GONE);
  const services = context.get(servicesContext);
  const only = chosenRows(url.searchParams);
  if (request.method === "HEAD") return answerOf(await describeSheet(services.database, stage));
  return answerQueued(request, SHEETS_BUSY, async () =>
    answerOf(await exportSheet(services, { stage, by, only, signal: request.signal }, services.clock())),
  );
}

function answerOf(file: Awaited<ReturnType<typeof exportSheet>>): Response {
  if (file === "nobody") return exportRefusal(NOBODY_TO_EXPORT);
  if (file === "tooMany") return exportRefusal(TOO_MANY_FOR_A_SHEET, 413);
  return new Response(file.bytes, { headers: exportHeaders(file.name, XLSX) });
}

export const action = refuseAdminPost;
