import { data } from "react-router";
import { findReadableFile, markDownloaded } from "../../server/documents/files.ts";
import { servicesContext } from "../../server/services.ts";
import { recordRead } from "../record-read.ts";
import { viewerOf } from "../session.ts";
import { answerSharedFile, isRead } from "../shared-file-answer.ts";
import type { Route } from "./+types/shared-file";

/** A shared file, for its sharer and its recipients; 404 for everyone else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, clock } = context.get(servicesContext);
  const user = viewerOf(context);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const file = user && !isData ? await findReadableFile(database, params.file, user.id) : null;
  if (!user || !file) throw data(null, { status: 404 });
  const response = await answerSharedFile(request, blobs, file, { cacheControl: "private, no-cache" });
  if (isRead(request, response)) await recordRead(context, () => markDownloaded(database, file.id, user.id, clock()));
  return response;
}
