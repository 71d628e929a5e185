import { data } from "react-router";
import { agendaFile } from "../../../domain/stages/ics.ts";
import { HOURS_WHEN_MISSING } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { servicesContext } from "../../../server/services.ts";
import { findStage } from "../../../server/stages/stages.ts";
import type { Route } from "./+types/agenda";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, baseUrl, clock } = context.get(servicesContext);
  const stage = await findStage(database, params.id);
  if (!stage?.date) throw data(null, { status: 404 });
  const file = agendaFile({
    uid: `${stage.id}@${baseUrl.hostname}`,
    title: stage.title,
    location: stage.location,
    start: stage.date,
    hours: stage.duration ?? HOURS_WHEN_MISSING,
    url: baseUrl.origin + stagePath(stage),
    now: clock(),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stage.ics"',
    },
  });
}
