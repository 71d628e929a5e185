import { data } from "react-router";
import { findAuditFile } from "../../../../server/audit/audit-files.ts";
import { answerBlob } from "../../../../server/http/blob-answer.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { refuseAdminPost } from "../refuse-post.ts";
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
