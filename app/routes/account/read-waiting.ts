import { fullAddress } from "../../../domain/stages/place.ts";
import { shownPrice } from "../../../domain/stages/price.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import type { HalfDay } from "../../../domain/stages/timetable/half-days.ts";
import { whenOnPage } from "../../../domain/stages/timetable/timetable-words.ts";
import { heldText, placeText } from "../../../domain/waiting-list/waiting-list-messages.ts";
import type { Owner } from "../../../server/registrations/own-registrations.ts";
import type { RequestServices } from "../../../server/services.ts";
import { findWaitedStages } from "../../../server/waiting-list/waited-stages.ts";
import { entriesOf } from "../../../server/waiting-list/waiting-entry.ts";

export interface ShownEntry {
  id: string;
  people: string;
  seats: number;
  /** Among those who wait. */
  place: string | null;
  /** Until when seats are held. */
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
