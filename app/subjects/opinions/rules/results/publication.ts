import type { Day } from "#platform/values/paris-time.ts";

/** Fewer answers are never shown by themselves: one could guess who said what. */
export const LEAST_SHOWN = 5;

export interface Share {
  answers: number;
  satisfied: number;
}

/** A stage whose questionnaire à chaud has closed: its answers do not change any more. */
export interface ClosedStage extends Share {
  typeId: number;
  /** The year in which the stage ended. */
  year: number;
}

export const isShown = ({ answers }: Pick<Share, "answers">) => answers >= LEAST_SHOWN;

export const addUp = (shares: readonly Share[]): Share => ({
  answers: shares.reduce((sum, { answers }) => sum + answers, 0),
  satisfied: shares.reduce((sum, { satisfied }) => sum + satisfied, 0),
});

/**
 * Which of the stages that wait for their publication are to be published. Trainers know the figures of each stage with
 * enough answers; what such a publication adds beyond those stages is nothing, or of at least LEAST_SHOWN people.
 * Otherwise the small stages of that type and year wait for the next one.
 */
export function publishable<Stage extends ClosedStage>(waiting: readonly Stage[]): Stage[] {
  const courses = Map.groupBy(waiting, ({ typeId, year }) => `${typeId} ${year}`);
  return [...courses.values()].flatMap((stages) =>
    isShown(addUp(stages.filter((stage) => !isShown(stage)))) ? stages : stages.filter(isShown),
  );
}

/** The first day of the quarter: figures are published once in three months. */
export function quarterStart(today: Day): Day {
  const month = Number(today.slice(5, 7));
  return `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, "0")}-01`;
}
