import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { answerUpload, type UploadAnswer } from "#subjects/settings/parts/files/answer-upload.ts";
import { findHalfDay } from "../../data/find-half-day.ts";
import { storeScan } from "../../data/paper/store-scan.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";
import { PAGE_REFUSED, scanAdvice } from "../../rules/paper/paper-messages.ts";
import type { Route } from "./+types/uploads";

export type PageAnswer = UploadAnswer<{ id: string; name: string }>;

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args.context);
  const services = args.context.get(servicesContext);
  const query = args.url.searchParams;
  const at = { stageId: queryText(query, "stage") ?? "", halfDayId: queryText(query, "demi-journee") ?? "" };
  if (!(await findHalfDay(services.database, at)))
    return Response.json({ refusal: PAGE_REFUSED, advice: HALF_DAY_GONE } satisfies PageAnswer, { status: 404 });
  return answerUpload(args, {
    refusal: PAGE_REFUSED,
    advice: scanAdvice,
    store: (sent, now) => storeScan(services, { ...at, ...sent }, now),
  });
}
