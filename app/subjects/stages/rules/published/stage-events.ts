import { addDays, instantInParis } from "#platform/values/paris-time.ts";
import { fullAddress } from "../place.ts";
import { HOURS_WHEN_MISSING, type Stage } from "../stage.ts";
import { stagePath } from "../stage-type.ts";
import type { AgendaEvent } from "./ics.ts";

export type AgendaStage = Pick<
  Stage,
  "id" | "typeId" | "title" | "date" | "duration" | "location" | "halfDays" | "version" | "state"
>;

interface Where {
  baseUrl: URL;
  centre: { address: Parameters<typeof fullAddress>[1] };
  /** When the stage changed last, as far as it is known. */
  changedAt: Date;
}

/** One event for each half-day; without half-days, one for all days; none without a date. */
export function stageEvents(stage: AgendaStage, { baseUrl, centre, changedAt }: Where): AgendaEvent[] {
  const { id, title, date, duration, location, halfDays, version = 0 } = stage;
  const event = {
    sequence: version,
    changedAt,
    title,
    location: fullAddress(location, centre.address),
    description: "",
    url: baseUrl.origin + stagePath(stage),
    isCancelled: stage.state === "cancelled",
  };
  if (halfDays.length > 0)
    return halfDays.map(({ day, from, to, place, trainer, ...halfDay }) => ({
      ...event,
      uid: `${halfDay.id}.${id}@${baseUrl.hostname}`,
      times: { start: instantInParis(day, from), end: instantInParis(day, to) },
      ...(place !== "" && { location: fullAddress(place, centre.address) }),
      ...(trainer !== "" && { description: `Animé par ${trainer}` }),
    }));
  if (date === null) return [];
  const days = Math.max(1, Math.ceil((duration ?? HOURS_WHEN_MISSING) / 24));
  return [{ ...event, uid: `${id}@${baseUrl.hostname}`, times: { from: date, before: addDays(date, days) } }];
}
