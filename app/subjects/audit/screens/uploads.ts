import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { countSiteUpload } from "#subjects/settings/data/upload-rate.ts";
import { storeAuditFile } from "../data/audit-files.ts";
import { AUDIT_FILE_REFUSED, AUDIT_GONE, auditFileAdvice } from "../rules/audit-messages.ts";
import { parseIndicator } from "../rules/indicators.ts";
import type { Route } from "./+types/uploads";
import { readYear } from "./read-year.ts";

const STATUS: Partial<Record<UploadRefusal, number>> = {
  tooLarge: 413,
  tooMany: 429,
  picturesBusy: 503,
  storeUnavailable: 503,
  storeFull: 507,
};

export type AuditUploadAnswer = { id: string; name: string } | { refusal: string; advice: string };

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

/** Streams a file to the blob store before its form is sent; the form then sends its id. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const refuse = (advice: string, status: number, headers: HeadersInit = {}) =>
    Response.json({ refusal: AUDIT_FILE_REFUSED, advice } satisfies AuditUploadAnswer, { status, headers });
  const indicator = parseIndicator(queryText(url.searchParams, "indicateur") ?? "");
  if (!indicator) return refuse(AUDIT_GONE, 404);
  if (!(await countSiteUpload(database, by, clock()))) return refuse(auditFileAdvice.tooMany, 429);
  const { body, signal } = request;
  const { year } = readYear(url.searchParams, clock());
  const upload = { year, indicator, by, name: queryText(url.searchParams, "name") ?? "", body, signal };
  try {
    const stored = await storeAuditFile(services, upload, clock());
    if (!("reason" in stored)) return Response.json(stored satisfies AuditUploadAnswer, { status: 201 });
    // The rest of a slow upload is not read.
    const headers: HeadersInit = stored.reason === "tooSlow" ? { Connection: "close" } : {};
    return refuse(auditFileAdvice[stored.reason], STATUS[stored.reason] ?? 400, headers);
  } catch (error) {
    // The client aborted the upload.
    if (signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}
