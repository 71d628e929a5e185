import { redirect } from "react-router";
import { flashKeyOf, withFlash } from "#platform/forms/flash.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { findPublicStage } from "../data/stages.ts";
import { stagePath } from "../rules/stage-type.ts";
import type { Route } from "./+types/stage-details";

/** Redirects to the page of a stage, after a sign-up that started on that page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const stageId = queryText(url.searchParams, "stageId");
  if (!stageId) throw redirect("/our-stages");
  const stage = await findPublicStage(context.get(servicesContext).database, stageId);
  // For an unknown stage, /stage/{id} answers 404.
  const path = stage ? stagePath(stage) : `/stage/${encodeURIComponent(stageId)}`;
  const flash = flashKeyOf(url.searchParams);
  throw redirect(flash ? withFlash(path, flash) : path);
}

export default function StageDetails() {
  return null;
}
