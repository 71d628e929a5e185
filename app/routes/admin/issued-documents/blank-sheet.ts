import { data } from "react-router";
import { STAGE_SUBJECT } from "../../../../domain/dossiers/dossier.ts";
import { TOO_MANY_DRAFTS } from "../../../../domain/dossiers/issuing/issue-messages.ts";
import { countDrawn } from "../../../../server/dossiers/document-rates.ts";
import { readSource } from "../../../../server/dossiers/read-source.ts";
import { servicesContext } from "../../../../server/services.ts";
import { exportRefusal, refuseDataRequest } from "../../../export-answer.ts";
import { requireAdmin } from "../../../session.ts";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/blank-sheet";
import { answerDrawn } from "./answer-drawn.ts";

/** The attendance sheets of a stage, to be signed on paper. It has no number: what is signed counts, not the sheet. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const services = context.get(servicesContext);
  const now = services.clock();
  const source = await readSource(services, params.stage, now);
  if (!source) throw data(null, { status: 404 });
  if (!(await countDrawn(services.database, by, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  const of = { kind: "attendanceSheet", subject: STAGE_SUBJECT, number: "", replaces: null, isBlank: true } as const;
  return answerDrawn(services, { input: { ...source, ...of }, about: source.dossier.stage.title, by }, request.signal);
}

/** Without an action, the router would answer 405 to everyone and reveal that this URL exists. */
export const action = (args: Route.ActionArgs) => refuseAdminPost(args);
