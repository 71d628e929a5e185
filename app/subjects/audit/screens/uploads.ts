import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { answerUpload, type UploadAnswer } from "#subjects/settings/parts/files/answer-upload.ts";
import { storeAuditFile } from "../data/audit-files.ts";
import { AUDIT_FILE_REFUSED, AUDIT_GONE, auditFileAdvice } from "../rules/audit-messages.ts";
import { parseIndicator } from "../rules/indicators.ts";
import type { Route } from "./+types/uploads";
import { readYear } from "./read-year.ts";

export type AuditUploadAnswer = UploadAnswer<{ id: string; name: string }>;

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

export function action(args: Route.ActionArgs) {
  requireAdmin(args.context);
  const services = args.context.get(servicesContext);
  const query = args.url.searchParams;
  const indicator = parseIndicator(queryText(query, "indicateur") ?? "");
  if (!indicator)
    return Response.json({ refusal: AUDIT_FILE_REFUSED, advice: AUDIT_GONE } satisfies AuditUploadAnswer, {
      status: 404,
    });
  const { year } = readYear(query, services.clock());
  return answerUpload(args, {
    refusal: AUDIT_FILE_REFUSED,
    advice: auditFileAdvice,
    store: (sent, now) => storeAuditFile(services, { year, indicator, ...sent }, now),
  });
}
