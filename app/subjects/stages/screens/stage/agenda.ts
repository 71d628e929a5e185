import { data } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { findPublicStage } from "../../data/stages.ts";
import { agendaFile } from "../../rules/published/ics.ts";
import { stageEvents } from "../../rules/published/stage-events.ts";
import type { Route } from "./+types/agenda";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, baseUrl, centre, clock } = context.get(servicesContext);
  const stage = await findPublicStage(database, params.id);
  const events = stage && stageEvents(stage, { baseUrl, centre, changedAt: clock() });
  if (!events?.length) throw data(null, { status: 404 });
  return new Response(agendaFile(events), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stage.ics"',
    },
  });
}
