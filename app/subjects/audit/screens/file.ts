import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { answerBlob } from "#platform/http/blob-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findAuditFile } from "../data/audit-files.ts";
import type { Route } from "./+types/file";

/** Evidence that was attached by hand, for administrators. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, blobs } = context.get(servicesContext);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const file = isData ? undefined : await findAuditFile(database, params.file);
  if (!file) throw data(null, { status: 404 });
  return answerBlob(request, blobs, file, {
    disposition: "inline",
    cacheControl: "private, no-store",
    contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });
}

export const action = refuseAdminPost;
