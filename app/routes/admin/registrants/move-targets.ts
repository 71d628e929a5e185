import { dayInParis } from "../../../../domain/paris-time.ts";
import { registrationState, type Stage, seatsText } from "../../../../domain/stages/stage.ts";
import { whenInWords } from "../../../../domain/stages/timetable/timetable-words.ts";
import type { Database } from "../../../../server/database/database.ts";
import { listUpcomingStages } from "../../../../server/stages/stages.ts";

export interface MoveTarget {
  id: string;
  title: string;
  /** The days, the hours and the place. */
  when: string;
  seats: string;
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
        isOpen: state === "open",
      };
    });
}
