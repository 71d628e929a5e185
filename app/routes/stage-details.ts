import { redirect } from "react-router";
import { stagePath } from "../../domain/stages/stage-type.ts";
import { servicesContext } from "../../server/services.ts";
import { findStage } from "../../server/stages/stages.ts";
import { flashKeyOf, withFlash } from "../flash.ts";
import { queryText } from "../query.ts";
import type { Route } from "./+types/stage-details";

/** The address that signing up leads to: it knows where the stage lives. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const stageId = queryText(url.searchParams, "stageId");
  if (!stageId) throw redirect("/our-stages");
  const stage = await findStage(context.get(servicesContext).database, stageId);
  // The other types' page says kindly that it knows no such stage.
  const path = stage ? stagePath(stage) : `/stage/${encodeURIComponent(stageId)}`;
  const flash = flashKeyOf(url.searchParams);
  throw redirect(flash ? withFlash(path, flash) : path);
}

export default function StageDetails() {
  return null;
}
