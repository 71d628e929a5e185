import { answersIn, isShown, LEAST_SHOWN, type Tally, withoutFew } from "./anonymity.ts";
import { type Figure, figureOf } from "./public-figures.ts";

export interface TaughtStage {
  id: string;
  title: string;
  day: string;
  tally: Tally;
}

export interface TrainerYear {
  /** Of all their stages of the year, without those whose answers could be computed from it. */
  figure: Figure | null;
  stages: { id: string; title: string; day: string; figure: Figure }[];
  /** Whose comments may be read. */
  commentedStageIds: string[];
}

/**
 * What a trainer may know of a year: nothing below LEAST_SHOWN answers, and nothing that, subtracted from something
 * else, leaves fewer.
 */
export function trainerYear(
  year: number,
  { all, few }: { all: Tally; few: Tally },
  stages: readonly TaughtStage[],
): TrainerYear {
  const figure = figureOf(withoutFew(all, few), year);
  if (!figure) return { figure: null, stages: [], commentedStageIds: [] };
  const shown = stages.filter(({ tally }) => isShown(tally));
  const areFewShown = answersIn(few) >= LEAST_SHOWN;
  return {
    figure,
    stages: shown.flatMap(({ id, title, day, tally }) => {
      const own = figureOf(tally, year);
      return own ? [{ id, title, day, figure: own }] : [];
    }),
    commentedStageIds: (areFewShown ? stages : shown).map(({ id }) => id),
  };
}
