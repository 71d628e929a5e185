import { data } from "react-router";
import { isViewable } from "../../domain/documents/shared-file.ts";
import { findReadableFile, markDownloaded } from "../../server/documents/files.ts";
import { answerBlob } from "../../server/http/blob-answer.ts";
import { servicesContext } from "../../server/services.ts";
import { recordRead } from "../record-read.ts";
import { viewerOf } from "../session.ts";
import type { Route } from "./+types/shared-file";

// Somebody else's file: it may run nothing and reach nothing. Browsers show no PDF in a sandbox.
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SANDBOXED = `${LOCKED}; sandbox`;

/** A shared file, for its sharer and its recipients. To anybody else it does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, clock } = context.get(servicesContext);
  const user = viewerOf(context);
  // Asked for as a page's data (.data), a file is none.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const file = user && !isData ? await findReadableFile(database, params.file, user.id) : null;
  if (!user || !file) throw data(null, { status: 404 });
  // Of the few encodings that text comes in, one is everybody's by now.
  const type = file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type;
  const answer = await answerBlob(
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
  const isRead = answer.status < 300 && request.method === "GET";
  if (isRead) await recordRead(context, () => markDownloaded(database, file.id, user.id, clock()));
  return answer;
}
