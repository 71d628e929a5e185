import { queryText } from "#platform/forms/query.ts";
import { etagOf, isUnchanged } from "#platform/http/etag.ts";
import { plainText } from "#platform/http/plain-text.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { agendaFile } from "#subjects/stages/rules/published/ics.ts";
import { stageEvents } from "#subjects/stages/rules/published/stage-events.ts";
import { openCalendar } from "../data/calendar-links.ts";
import { CALENDAR_NAME, CALENDAR_NOT_FOUND, WHOLE_CALENDARS } from "../rules/calendar-messages.ts";
import type { Route } from "./+types/calendar-feed";

/** /calendrier/{token}.ics: the account's stages, or with ?tout=1 those of the centre for an administrator's and with ?formateur=1 what a trainer gives, for calendar applications, which have no session. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { database, baseUrl, centre, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const now = clock();
  const token = /^(.*)\.ics$/i.exec(params.calendar)?.[1] ?? "";
  const isAsked = (name: "tout" | "formateur") => queryText(url.searchParams, name) === "1";
  const of = isAsked("tout") ? "centre" : isAsked("formateur") ? "trainer" : undefined;
  const outcome = await openCalendar(database, { token, address, of }, now);
  if ("reason" in outcome)
    return plainText(CALENDAR_NOT_FOUND[outcome.reason], outcome.reason === "tooMany" ? 429 : 404);
  const events = outcome.stages.flatMap((stage) => stageEvents(stage, { baseUrl, centre, changedAt: now }));
  const file = agendaFile(events, {
    name: `${outcome.of ? WHOLE_CALENDARS[outcome.of] : CALENDAR_NAME}, ${centre.brand}`,
  });
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
