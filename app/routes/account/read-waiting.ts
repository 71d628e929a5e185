import { dashedDate } from "../../../domain/paris-time.ts";
import { startDay } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { heldText, placeText } from "../../../domain/waiting-list/waiting-list-messages.ts";
import type { Reader } from "../../../server/database/database.ts";
import type { Owner } from "../../../server/registrations/own-registrations.ts";
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
  stage: { title: string; about: string; path: string };
}

export async function readWaiting(database: Reader, user: Owner, now: Date): Promise<ShownEntry[]> {
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
        about: `${dashedDate(startDay(stage))}, ${stage.location}`,
        path: stagePath(stage),
      },
    };
  });
}
