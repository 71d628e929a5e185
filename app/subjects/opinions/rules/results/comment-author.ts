import type { Day } from "#platform/values/paris-time.ts";
import { LEVELS, levelLabel } from "#subjects/registrations/rules/trainee-choices.ts";
import { monthTitle } from "#subjects/stages/rules/calendar.ts";

interface Author {
  /** Null once the registration was erased. */
  level: string | null;
  /** The last day of the stage. */
  stageDay: Day;
}

/** « Niveau débutant, mars 2026 »: what is told of who wrote a public comment. */
export function commentAuthor({ level, stageDay }: Author): string {
  const known = LEVELS.find((each) => each === level);
  const who = known ? `Niveau ${levelLabel(known).toLowerCase()}` : "Stagiaire";
  return [who, ...(stageDay ? [monthTitle(stageDay.slice(0, 7))] : [])].join(", ");
}
