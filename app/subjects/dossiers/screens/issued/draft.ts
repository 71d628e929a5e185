import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { countDrawn } from "../../data/document-rates.ts";
import { readSource } from "../../data/read-source.ts";
import { DOCUMENT_KINDS, isDocumentKind } from "../../rules/document-kinds.ts";
import { subjectOfPath } from "../../rules/dossier-actions.ts";
import { TOO_MANY_DRAFTS } from "../../rules/issuing/issue-messages.ts";
import { hasSubject } from "../../rules/issuing/issue-rules.ts";
import type { Route } from "./+types/draft";
import { answerDrawn } from "./answer-drawn.ts";

/** What a document would look like, without a number. Nothing of it is stored. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const services = context.get(servicesContext);
  const now = services.clock();
  const { kind } = params;
  const source = isDocumentKind(kind) ? await readSource(services, params.stage, now) : null;
  if (!source || !isDocumentKind(kind)) throw data(null, { status: 404 });
  const { per } = DOCUMENT_KINDS[kind];
  const { stage, companies, participants } = source.dossier;
  const subject = subjectOfPath(params.subject);
  if (!hasSubject(source.dossier, { kind, subject })) throw data(null, { status: 404 });
  const company = companies.find(({ id }) => per === "company" && id === subject);
  const person = participants.find(({ id }) => per === "participant" && id === subject);
  if (!(await countDrawn(services.database, by, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);

  const about = company?.name ?? (person ? `${person.firstName} ${person.lastName}` : stage.title);
  const input = { ...source, kind, subject, number: null, replaces: null };
  return answerDrawn(services, { input, about, by }, request.signal);
}

export const action = refuseAdminPost;
