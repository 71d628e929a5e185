import { dayInParis } from "../../../../domain/paris-time.ts";
import { SHEETS_BUSY } from "../../../../domain/registrations/registrant-messages.ts";
import { reportFileName } from "../../../../domain/yearly-report/report-sheet.ts";
import { readReportYear } from "../../../../domain/yearly-report/report-year.ts";
import { servicesContext } from "../../../../server/services.ts";
import { isQueueFull } from "../../../../server/work-queue.ts";
import { exportReport } from "../../../../server/yearly-report/export-report.ts";
import { showYear } from "../../../../server/yearly-report/show-year.ts";
import { exportHeaders, exportRefusal, refuseDataRequest, XLSX } from "../../../export-answer.ts";
import { queryText } from "../../../query.ts";
import { requireAdmin } from "../../../session.ts";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/export-sheet";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const services = context.get(servicesContext);
  const year = readReportYear(queryText(url.searchParams, "annee"), dayInParis(services.clock()));
  const answer = (bytes: Uint8Array<ArrayBuffer> | null) =>
    new Response(bytes, { headers: exportHeaders(reportFileName(year), XLSX) });
  if (request.method === "HEAD") return answer(null);
  const { sections } = await showYear(services, year);
  try {
    return answer(await exportReport(services, { year, sections, by, signal: request.signal }));
  } catch (error) {
    if (isQueueFull(error)) return exportRefusal(SHEETS_BUSY, 503);
    // The client is gone.
    if (request.signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}

/** Without an action, the router would answer 405 to everyone and reveal that this URL exists. */
export const action = (args: Route.ActionArgs) => refuseAdminPost(args);
