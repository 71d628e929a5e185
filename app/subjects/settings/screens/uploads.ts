import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { FILE_REFUSED, PDF_REFUSED, type UploadRefusal, uploadAdvice } from "#platform/values/upload-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { storeUpload } from "#subjects/stages/data/uploads.ts";
import { STAGE_FILE_KINDS } from "#subjects/stages/rules/stage-file.ts";
import { storeSiteFile } from "../data/site-files.ts";
import { countSiteUpload } from "../data/upload-rate.ts";
import { isSiteFile, SITE_FILE_KINDS } from "../rules/site-file.ts";
import type { Route } from "./+types/uploads";

const STATUS: Record<UploadRefusal, number> = {
  empty: 400,
  notPdf: 400,
  notPicture: 400,
  tooManyPixels: 400,
  tooSlow: 400,
  picturesBusy: 503,
  tooLarge: 413,
  storeUnavailable: 503,
  storeFull: 507,
  tooMany: 429,
};

export type UploadAnswer = { url: string; name: string } | { refusal: string; advice: string };

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

/** Streams one file to the blob store before its form is sent; the form then sends the file's URL. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const kind = queryText(url.searchParams, "kind");
  const wanted = [...STAGE_FILE_KINDS, ...SITE_FILE_KINDS].find((known) => known === kind);
  if (!wanted) throw data(null, { status: 400 });
  const services = context.get(servicesContext);
  const name = queryText(url.searchParams, "name") ?? "";
  try {
    const { body, signal } = request;
    const upload = { name, body, signal };
    const now = services.clock();
    const isAllowed = await countSiteUpload(services.database, by, now);
    const store = () =>
      isSiteFile(wanted)
        ? storeSiteFile(services, { kind: wanted, ...upload }, now)
        : storeUpload(services, { kind: wanted, ...upload }, now);
    const kept = isAllowed ? await store() : ({ reason: "tooMany" } as const);
    if (!("reason" in kept)) return Response.json(kept satisfies UploadAnswer, { status: 201 });
    const refusal = kind === "programme" || kind === "certificate" ? PDF_REFUSED : FILE_REFUSED;
    const answer: UploadAnswer = { refusal, advice: uploadAdvice[kept.reason] };
    // The rest of a slow upload is not read.
    const headers: HeadersInit = kept.reason === "tooSlow" ? { Connection: "close" } : {};
    return Response.json(answer, { status: STATUS[kept.reason], headers });
  } catch (error) {
    // The client aborted the upload.
    if (request.signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}
