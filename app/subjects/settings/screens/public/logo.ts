import { data } from "react-router";
import { answerPreview } from "#platform/http/preview-answer.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { findSiteFile } from "../../data/site-files.ts";
import { isLogoShape } from "../../rules/look-paths.ts";
import { isShownFile } from "../../rules/public-files.ts";
import { SHOWN_FILE_CACHE, siteFileId, siteFilePath } from "../../rules/site-file.ts";
import type { Route } from "./+types/logo";

/** The logo in force as an icon, or as other sites show it beside a link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, shape = ""] = /^(\w+)\.png$/.exec(params.shape) ?? [];
  const id = siteFileId(siteFilePath(params.file));
  const file =
    id && isLogoShape(shape) && isShownFile(id, services) ? await findSiteFile(services.database, id) : undefined;
  if (!isLogoShape(shape) || file?.kind !== "logo") throw data(null, { status: 404 });
  return answerPreview(request, services, file, {
    shape,
    cacheControl: SHOWN_FILE_CACHE,
    owner: context.get(requestContext).address,
  });
}
