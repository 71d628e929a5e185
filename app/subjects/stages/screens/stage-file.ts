import { data } from "react-router";
import { answerBlob } from "#platform/http/blob-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { findStageFile } from "../data/stage-files.ts";
import { fileIdOf, STAGE_FILE_KINDS } from "../rules/stage-file.ts";
import type { Route } from "./+types/stage-file";

// The stage page shows its programme in an iframe; a file must not run scripts or load anything.
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A programme or a photo. Before its form is saved, only administrators can read it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, blobs } = context.get(servicesContext);
  // The raw URL, because a .data request is not a request for the file.
  const { pathname } = new URL(request.url);
  const kind = STAGE_FILE_KINDS.find((known) => fileIdOf(known, pathname));
  const file = kind && (await findStageFile(database, fileIdOf(kind, pathname) ?? ""));
  const saved = file?.stage_id !== null;
  if (!file || file.kind !== kind || (!saved && viewerOf(context)?.role !== "admin")) throw data(null, { status: 404 });
  return answerBlob(request, blobs, file, {
    disposition: "inline",
    // One day, not forever: the URL's content never changes, but the file may be removed.
    cacheControl: saved ? "public, max-age=86400" : "private, no-store",
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  });
}
