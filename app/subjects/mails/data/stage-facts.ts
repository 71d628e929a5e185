import { hoursText } from "#platform/values/plural.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { placeMap } from "#subjects/stages/rules/map-page.ts";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { shownPrice } from "#subjects/stages/rules/price.ts";
import { agendaFile } from "#subjects/stages/rules/published/ics.ts";
import { stageEvents } from "#subjects/stages/rules/published/stage-events.ts";
import { otherPlacesInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { MailStage } from "../rules/about-registrations.ts";
import type { Writing } from "./declare-mail.ts";
import type { RenderedMail } from "./mail.ts";
import type { Fact } from "./pieces.ts";

type Where = Pick<Centre, "address" | "position">;

/** What the stage does not have yet is left out. */
export function stageFacts({ title, date, location, duration, halfDays = [] }: MailStage, centre: Where): Fact[] {
  const when = whenInWords({ date, halfDays });
  const elsewhere = otherPlacesInWords({ location, halfDays }, (place) => fullAddress(place, centre.address));
  const facts: (Fact | null)[] = [
    ["Stage", title],
    when ? ["Date", when] : null,
    location ? ["Lieu", fullAddress(location, centre.address), { map: placeMap(location, centre) }] : null,
    elsewhere ? ["Autre lieu", elsewhere] : null,
    duration === null ? null : ["Durée", hoursText(duration)],
  ];
  return facts.filter((fact) => fact !== null);
}

/** Those who come, or may, read the price too, which older mails do not know. */
export function pricedFacts(stage: MailStage, centre: Where & Pick<Centre, "vatPercent">): Fact[] {
  const { priceCents } = stage;
  return [
    ...stageFacts(stage, centre),
    ...(priceCents === undefined ? [] : [["Prix", shownPrice(priceCents, centre.vatPercent)] as const]),
  ];
}

/**
 * The file has the uids of app/subjects/stages/screens/stage/agenda.ts: a calendar that has the stage already changes
 * its entries.
 */
export function calendarFile(stage: MailStage, writing: Wrote): RenderedMail["attachments"] {
  if (stage.state === "cancelled") return calendarCancellation(stage, writing);
  const events = eventsOf(stage, writing);
  if (events.length === 0) return [];
  return [{ filename: "stage.ics", content: agendaFile(events), contentType: "text/calendar; charset=utf-8" }];
}

/** Takes the stage out of the calendar of a person who does not come any more. */
export function calendarCancellation(stage: MailStage, writing: Wrote): RenderedMail["attachments"] {
  const events = eventsOf(stage, writing);
  if (events.length === 0) return [];
  const content = agendaFile(events, { cancelledBy: writing.centre });
  return [{ filename: "annulation.ics", content, contentType: "text/calendar; charset=utf-8; method=CANCEL" }];
}

export const REMOVED_FROM_CALENDAR = "Le fichier joint retire le stage de votre agenda.";

type Wrote = Pick<Writing<object>, "baseUrl" | "centre" | "createdAt">;

const eventsOf = ({ halfDays = [], version = 0, ...stage }: MailStage, { baseUrl, centre, createdAt }: Wrote) =>
  stageEvents({ ...stage, halfDays, version }, { baseUrl, centre, changedAt: createdAt });
