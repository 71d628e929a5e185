import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { answerQueued, exportHeaders, refuseDataRequest, XLSX } from "#platform/forms/export-answer.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { SHEETS_BUSY } from "#subjects/registrations/rules/registrant-messages.ts";
import { exportReport } from "../data/export-report.ts";
import { showYear } from "../data/read-year.ts";
import { reportFileName } from "../rules/report-sheet.ts";
import { readReportYear } from "../rules/report-year.ts";
import type { Route } from "./+types/export-sheet";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const services = context.get(servicesContext);
  const year = readReportYear(queryText(url.searchParams, "annee"), dayInParis(services.clock()));
  const answer = (bytes: Uint8Array<ArrayBuffer> | null) =>
    new Response(bytes, { headers: exportHeaders(reportFileName(year), XLSX) });
  if (request.method === "HEAD") return answer(null);
  const { sections } = await showYear(services.database, year, services.clock());
  return answerQueued(request, SHEETS_BUSY, async () =>
    answer(await exportReport(services, { year, sections, by, signal: request.signal })),
  );
}

export const action = refuseAdminPost;
