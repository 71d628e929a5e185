import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { countDrawn } from "../../data/document-rates.ts";
import { readSource } from "../../data/read-source.ts";
import { STAGE_SUBJECT } from "../../rules/dossier.ts";
import { TOO_MANY_DRAFTS } from "../../rules/issuing/issue-messages.ts";
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

export const action = refuseAdminPost;
