import { data } from "react-router";
import { recordRead } from "#platform/forms/record-read.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { findReadableFile, markDownloaded } from "../data/files.ts";
import { answerSharedFile, isRead } from "../parts/shared-file-answer.ts";
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
