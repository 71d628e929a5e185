import { data } from "react-router";
import { recordRead } from "#platform/forms/record-read.ts";
import { servicesContext } from "#platform/services.ts";
import { findRegistrantFile, markDownloadedBy } from "#subjects/shared-files/data/registrant-files.ts";
import { answerSharedFile, isRead } from "#subjects/shared-files/parts/shared-file-answer.ts";
import type { Route } from "./+types/file";
import { openLink } from "./open-link.ts";

/** A file that was shared with the registrant of the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, clock } = context.get(servicesContext);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const found = await openLink(context, params.token);
  if (!("registration" in found)) throw data(null, { status: found.status });
  const { participantId } = found.registration;
  const file = isData ? null : await findRegistrantFile(database, params.file, participantId);
  if (!file) throw data(null, { status: 404 });
  const response = await answerSharedFile(request, blobs, file, { cacheControl: "no-store" });
  if (isRead(request, response))
    await recordRead(context, () => markDownloadedBy(database, file.id, participantId, clock()));
  return response;
}
