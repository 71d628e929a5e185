import { data } from "react-router";
import { agendaFile } from "../../../domain/stages/published/ics.ts";
import { stageEvents } from "../../../domain/stages/published/stage-events.ts";
import { servicesContext } from "../../../server/services.ts";
import { findStage } from "../../../server/stages/stages.ts";
import type { Route } from "./+types/agenda";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, baseUrl, centre, clock } = context.get(servicesContext);
  const stage = await findStage(database, params.id);
  const events = stage && stageEvents(stage, { baseUrl, centre, changedAt: clock() });
  if (!events?.length) throw data(null, { status: 404 });
  return new Response(agendaFile(events), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stage.ics"',
    },
  });
}
