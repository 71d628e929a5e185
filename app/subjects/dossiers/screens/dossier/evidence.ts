import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { readDossierStates } from "../../data/dossier-states.ts";
import { downloadEvidence, evidenceName } from "../../data/evidence/download-evidence.ts";
import { reserveInWords } from "../../rules/dossier-closing.ts";
import { lacksInWords } from "../../rules/dossier-messages.ts";
import { EVIDENCE_RUNNING, EVIDENCE_TOO_MANY } from "../../rules/evidence/evidence-messages.ts";
import type { Route } from "./+types/evidence";

/** The « dossier de preuve » of a stage, made while it is sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const { database, blobs, pdfs, clock, log, ...settings } = context.get(servicesContext);
  const states = await readDossierStates(database, { stageId: params.stage, settings }, clock());
  if (!states) return exportRefusal(CHOSEN_STAGE_GONE);
  const { source } = states;
  const headers = exportHeaders(evidenceName(source.dossier.stage), "application/zip");
  if (request.method === "HEAD") return new Response(null, { headers });
  const missing = lacksInWords(states.documents, settings.dossiers.houseRulesUrl);
  const options = { source, by, missing, reserve: reserveInWords(states) };
  const download = await downloadEvidence({ database, blobs, pdfs }, options);
  if ("reason" in download)
    return exportRefusal(download.reason === "running" ? EVIDENCE_RUNNING : EVIDENCE_TOO_MANY, 429);
  const { id: requestId } = context.get(requestContext);
  const body = streamOf(
    download.chunks,
    (error) => log("error", "evidence broken off", { requestId, ...errorFields(error) }),
    download.release,
  );
  return new Response(body, { headers });
}

export const action = refuseAdminPost;
