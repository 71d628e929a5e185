import { data } from "react-router";
import { answerBlob } from "#platform/http/blob-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { findSiteFile } from "../../data/site-files.ts";
import { isShownFile } from "../../rules/public-files.ts";
import { SHOWN_FILE_CACHE, SITE_FILES, type SiteFileKind, siteFileId } from "../../rules/site-file.ts";
import type { Route } from "./+types/site-file";

/** A file of the settings. Only administrators read a signature or a stamp, and what no public page shows now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The raw URL, because a .data request is not a request for the file.
  const id = siteFileId(new URL(request.url).pathname);
  const file = id && (await findSiteFile(services.database, id));
  const isPublic = file && SITE_FILES[file.kind as SiteFileKind].isPublic && isShownFile(file.id, services);
  if (!file || (!isPublic && viewerOf(context)?.role !== "admin")) throw data(null, { status: 404 });
  return answerBlob(request, services.blobs, file, {
    disposition: "inline",
    cacheControl: isPublic ? SHOWN_FILE_CACHE : "private, no-store",
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'self'",
  });
}
