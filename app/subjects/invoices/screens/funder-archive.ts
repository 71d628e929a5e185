import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { exportHeaders, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext } from "#platform/services.ts";
import { countDrawn } from "#subjects/dossiers/data/document-rates.ts";
import { TOO_MANY_DRAFTS } from "#subjects/dossiers/rules/issuing/issue-messages.ts";
import { funderArchive, funderArchiveName, recordArchive } from "../data/funder-archive.ts";
import { readFunderFiles } from "../data/funder-files.ts";
import type { Route } from "./+types/funder-archive";

export const action = refuseAdminPost;

/** The file of a stage for one funder, made while it is sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, by, now, today } = officeVisit(context);
  refuseDataRequest(request);
  const { database, dossiers, log } = services;
  const files = await readFunderFiles(database, { stageId: params.stage }, dossiers, today);
  const file = files.find(({ key }) => key === params.funder);
  if (!file) throw data(null, { status: 404 });
  const headers = exportHeaders(funderArchiveName(file), "application/zip");
  if (request.method === "HEAD") return new Response(null, { headers });
  if (!(await countDrawn(database, by, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  await recordArchive(database, { file, by }, now);
  const { id: requestId } = context.get(requestContext);
  const body = streamOf(funderArchive(services, file, now), (error) =>
    log("error", "funder's file broken off", { requestId, ...errorFields(error) }),
  );
  return new Response(body, { headers });
}
