import type { RequestServices } from "#platform/services.ts";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { shownPrice } from "#subjects/stages/rules/price.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { findWaitedStages } from "#subjects/waiting-list/data/waited-stages.ts";
import { entriesOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { heldText, placeText } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import type { Owner } from "../../data/own-registrations.ts";

export interface ShownEntry {
  id: string;
  people: string;
  seats: number;
  /** The place among those who wait. */
  place: string | null;
  /** The time until which seats are held. */
  held: string | null;
  stage: { title: string; about: string; price: string; location: string; halfDays: readonly HalfDay[]; path: string };
}

export async function readWaiting(
  { database, centre }: RequestServices,
  user: Owner,
  now: Date,
): Promise<ShownEntry[]> {
  const entries = await entriesOf(database, user, now);
  const stages = await findWaitedStages(database, entries);
  return entries.flatMap((entry) => {
    const stage = stages.get(entry.stageId);
    if (!stage) return [];
    return {
      id: entry.id,
      people: entry.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", "),
      seats: entry.seats,
      place: entry.place && placeText(entry.place),
      held: entry.heldUntil && heldText(entry.seats, entry.heldUntil),
      stage: {
        title: stage.title,
        about: `${whenOnPage(stage)}, ${fullAddress(stage.location, centre.address)}`,
        price: shownPrice(stage.priceCents, centre.vatPercent),
        location: stage.location,
        halfDays: stage.halfDays,
        path: stagePath(stage),
      },
    };
  });
}
