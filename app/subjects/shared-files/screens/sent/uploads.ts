import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { storeSharedUpload } from "../../data/uploads.ts";
import { SHARER_MUST_BE_SIGNED_IN, type ShareRefusal, shareRefusalMessage } from "../../rules/document-messages.ts";
import type { Route } from "./+types/uploads";

const STATUS: Partial<Record<ShareRefusal, number>> = {
  tooLarge: 413,
  tooManyUploads: 429,
  personFull: 413,
  centreFull: 507,
  storeFull: 507,
  storeUnavailable: 503,
};

export type UploadedAnswer = { id: string } | { refusal: string };

/** Streams one file to the blob store. It has no recipients until it is shared (shares.ts). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = viewerOf(context);
  if (!by) return Response.json({ refusal: SHARER_MUST_BE_SIGNED_IN }, { status: 401 });
  const services = context.get(servicesContext);
  const upload = {
    name: queryText(url.searchParams, "name") ?? "",
    type: request.headers.get("content-type") ?? "",
    size: contentLength(request),
    body: request.body,
    by,
  };
  try {
    const kept = await storeSharedUpload(services, upload);
    if ("id" in kept) return Response.json(kept satisfies UploadedAnswer, { status: 201 });
    const refusal = shareRefusalMessage[kept.reason];
    // The rest of a slow upload is not read.
    const headers: HeadersInit = kept.reason === "tooSlow" ? { Connection: "close" } : {};
    return Response.json({ refusal } satisfies UploadedAnswer, { status: STATUS[kept.reason] ?? 400, headers });
  } catch (error) {
    // The client aborted the upload.
    if (request.signal.aborted) throw data(null, { status: 400 });
    throw error;
  }
}

/** Null if the header is missing or invalid: the bytes are then counted during the upload. */
function contentLength({ headers }: Request): number | null {
  const header = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(header) ? Number(header) : null;
}

export function loader() {
  throw data(null, { status: 405 });
}
