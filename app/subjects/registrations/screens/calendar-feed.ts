import { queryText } from "#platform/forms/query.ts";
import { etagOf, isUnchanged } from "#platform/http/etag.ts";
import { plainText } from "#platform/http/plain-text.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { agendaFile } from "#subjects/stages/rules/published/ics.ts";
import { stageEvents } from "#subjects/stages/rules/published/stage-events.ts";
import { openCalendar } from "../data/calendar-links.ts";
import { CALENDAR_NAME, CALENDAR_NOT_FOUND, CENTRE_CALENDAR } from "../rules/calendar-messages.ts";
import type { Route } from "./+types/calendar-feed";

/** /calendrier/{token}.ics: the account's stages, or with ?tout=1 those of the centre for an administrator's, for calendar applications, which have no session. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { database, baseUrl, centre, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const now = clock();
  const token = /^(.*)\.ics$/i.exec(params.calendar)?.[1] ?? "";
  const outcome = await openCalendar(
    database,
    { token, address, isOfCentre: queryText(url.searchParams, "tout") === "1" },
    now,
  );
  if ("reason" in outcome)
    return plainText(CALENDAR_NOT_FOUND[outcome.reason], outcome.reason === "tooMany" ? 429 : 404);
  const events = outcome.stages.flatMap((stage) => stageEvents(stage, { baseUrl, centre, changedAt: now }));
  const file = agendaFile(events, { name: `${outcome.isOfCentre ? CENTRE_CALENDAR : CALENDAR_NAME}, ${centre.brand}` });
  const etag = tagOf(file);
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  return isUnchanged(request, etag) ? new Response(null, { status: 304, headers }) : new Response(file, { headers });
}

/** The tag leaves out the time at which each answer was written. */
const tagOf = (file: string) => etagOf(file.replace(/^DTSTAMP:.*\r\n/gm, ""));
