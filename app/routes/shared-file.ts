import { data } from "react-router";
import { isViewable } from "../../domain/documents/shared-file.ts";
import { findReadableFile, markDownloaded } from "../../server/documents/files.ts";
import { answerBlob } from "../../server/http/blob-answer.ts";
import { servicesContext } from "../../server/services.ts";
import { recordRead } from "../record-read.ts";
import { viewerOf } from "../session.ts";
import type { Route } from "./+types/shared-file";

// An uploaded file must not run scripts or load anything. A PDF is not sandboxed, because browsers would not show it.
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SANDBOXED = `${LOCKED}; sandbox`;

/** A shared file, for its sharer and its recipients; 404 for everyone else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, clock } = context.get(servicesContext);
  const user = viewerOf(context);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const file = user && !isData ? await findReadableFile(database, params.file, user.id) : null;
  if (!user || !file) throw data(null, { status: 404 });
  // UTF-8 is assumed, because the upload does not say the encoding.
  const type = file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type;
  const response = await answerBlob(
    request,
    blobs,
    { ...file, type },
    {
      disposition:
        isViewable(file.type) && !new URL(request.url).searchParams.has("telecharger") ? "inline" : "attachment",
      cacheControl: "private, no-cache",
      contentSecurityPolicy: file.type === "application/pdf" ? LOCKED : SANDBOXED,
    },
  );
  const isRead = response.status < 300 && request.method === "GET";
  if (isRead) await recordRead(context, () => markDownloaded(database, file.id, user.id, clock()));
  return response;
}
