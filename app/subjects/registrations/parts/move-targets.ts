import type { Database } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { registrationState, type Stage, seatsText } from "#subjects/stages/rules/stage.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";

export interface MoveTarget {
  id: string;
  title: string;
  /** The days, the hours and the place. */
  when: string;
  seats: string;
  free: number;
  isOpen: boolean;
}

const MOST = 50;

/** The coming stages of the same type, soonest first: full and closed ones too, which cannot be chosen. */
export async function readMoveTargets(
  database: Database,
  { id, typeId }: Pick<Stage, "id" | "typeId">,
  now: Date,
): Promise<MoveTarget[]> {
  const today = dayInParis(now);
  const { stages } = await listUpcomingStages(database, { today, filter: { typeId }, limit: MOST });
  return stages
    .filter((other) => other.id !== id && other.typeId === typeId)
    .map((other) => {
      const state = registrationState(other, today);
      return {
        id: other.id,
        title: other.title,
        when: [whenInWords(other), other.location].filter(Boolean).join(", "),
        seats: state === "closed" ? "Inscriptions closes" : seatsText(other.availableSeats),
        free: other.availableSeats,
        isOpen: state === "open",
      };
    });
}
