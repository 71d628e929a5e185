import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { auditArchiveName, downloadAudit } from "../data/audit-archive.ts";
import { ARCHIVE_RUNNING, ARCHIVE_TOO_MANY } from "../rules/audit-messages.ts";
import type { Route } from "./+types/archive";
import { readYear } from "./read-year.ts";

/** Everything for the auditor, made while it is sent. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const { database, blobs, pdfs, clock, log, ...settings } = context.get(servicesContext);
  const now = clock();
  const year = readYear(url.searchParams, now);
  const headers = exportHeaders(auditArchiveName(year), "application/zip");
  if (request.method === "HEAD") return new Response(null, { headers });
  const download = await downloadAudit({ database, blobs, pdfs }, { settings, year, by, now });
  if ("reason" in download)
    return exportRefusal(download.reason === "running" ? ARCHIVE_RUNNING : ARCHIVE_TOO_MANY, 429);
  const { id: requestId } = context.get(requestContext);
  const body = streamOf(
    download.chunks,
    (error) => log("error", "audit archive broken off", { requestId, ...errorFields(error) }),
    download.release,
  );
  return new Response(body, { headers });
}

export const action = refuseAdminPost;
