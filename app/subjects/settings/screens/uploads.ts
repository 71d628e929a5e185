import { data } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { FILE_REFUSED, PDF_REFUSED, uploadAdvice } from "#platform/values/upload-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { storeUpload } from "#subjects/stages/data/uploads.ts";
import { STAGE_FILE_KINDS } from "#subjects/stages/rules/stage-file.ts";
import { storeSiteFile } from "../data/site-files.ts";
import { answerUpload, type UploadAnswer } from "../parts/files/answer-upload.ts";
import { isSiteFile, SITE_FILE_KINDS } from "../rules/site-file.ts";
import type { Route } from "./+types/uploads";

export type SiteUploadAnswer = UploadAnswer<{ url: string; name: string }>;

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

export function action(args: Route.ActionArgs) {
  requireAdmin(args.context);
  const services = args.context.get(servicesContext);
  const wanted = queryText(args.url.searchParams, "kind");
  const kind = [...STAGE_FILE_KINDS, ...SITE_FILE_KINDS].find((known) => known === wanted);
  if (!kind) throw data(null, { status: 400 });
  return answerUpload(args, {
    refusal: kind === "programme" || kind === "certificate" ? PDF_REFUSED : FILE_REFUSED,
    advice: uploadAdvice,
    store: ({ name, body, signal }, now) =>
      isSiteFile(kind)
        ? storeSiteFile(services, { kind, name, body, signal }, now)
        : storeUpload(services, { kind, name, body, signal }, now),
  });
}
