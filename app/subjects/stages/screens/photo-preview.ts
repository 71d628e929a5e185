import { data } from "react-router";
import { answerPreview } from "#platform/http/preview-answer.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { findStageFile } from "../data/stage-files.ts";
import type { Route } from "./+types/photo-preview";

/** The photo of a stage as other sites show it beside a link: 1200 × 630, as JPEG. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = /^[0-9a-f-]{36}$/.test(params.file) ? await findStageFile(services.database, params.file) : undefined;
  // Before its form is saved, a photo is nobody else's.
  if (file?.kind !== "photo" || file.stage_id === null) throw data(null, { status: 404 });
  return answerPreview(request, services, file, {
    shape: "photo",
    // One day, not forever: the photo may be removed.
    cacheControl: "public, max-age=86400",
    owner: context.get(requestContext).address,
  });
}
