import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { countSiteUpload } from "#subjects/settings/data/upload-rate.ts";
import { findHalfDay } from "../../data/find-half-day.ts";
import { storeScan } from "../../data/paper/store-scan.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";
import { PAGE_REFUSED, scanAdvice } from "../../rules/paper/paper-messages.ts";
import type { Route } from "./+types/uploads";

const STATUS: Partial<Record<UploadRefusal, number>> = {
  tooLarge: 413,
  tooMany: 429,
  picturesBusy: 503,
  storeUnavailable: 503,
  storeFull: 507,
};

export type PageAnswer = { id: string; name: string } | { refusal: string; advice: string };

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

/** Streams one page of a sheet to the blob store before its form is sent; the form then sends its id. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const [stageId, halfDayId] = [
    queryText(url.searchParams, "stage") ?? "",
    queryText(url.searchParams, "demi-journee") ?? "",
  ];
  const refuse = (advice: string, status: number, headers: HeadersInit = {}) =>
    Response.json({ refusal: PAGE_REFUSED, advice } satisfies PageAnswer, { status, headers });
  if (!(await findHalfDay(database, { stageId, halfDayId }))) return refuse(HALF_DAY_GONE, 404);
  if (!(await countSiteUpload(database, by, clock()))) return refuse(scanAdvice.tooMany, 429);
  const { body, signal } = request;
  const upload = { stageId, halfDayId, by, name: queryText(url.searchParams, "name") ?? "", body, signal };
  try {
    const stored = await storeScan(services, upload, clock());
    if (!("reason" in stored)) return Response.json(stored satisfies PageAnswer, { status: 201 });
    // The rest of a slow upload is not read.
    const headers: HeadersInit = stored.reason === "tooSlow" ? { Connection: "close" } : {};
    return refuse(scanAdvice[stored.reason], STATUS[stored.reason] ?? 400, headers);
  } catch (error) {
    // The client aborted the upload.
    if (signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}
