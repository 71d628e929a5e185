import { addUp, isShown, LEAST_SHOWN, type Share } from "./publication.ts";

/** A share of satisfied people, with what it is computed from. */
export interface Figure {
  percentage: number;
  answers: number;
  year: number;
}

/** What is published of a type in a year. */
export interface TypeYear extends Share {
  year: number;
  /** The number of the yearly report; null before it is computed. */
  headcount: number | null;
  /** How many of the headcount have a stage of known length. */
  measured: number | null;
  /** How many of those measured followed most of it. */
  completed: number | null;
}

/** Null with fewer than LEAST_SHOWN answers. */
export const figureOf = (share: Share, year: number): Figure | null =>
  isShown(share)
    ? { percentage: Math.round((100 * share.satisfied) / share.answers), answers: share.answers, year }
    : null;

/** The figure of the first year that has one: the current year comes first. */
export function figureOfType(years: readonly (Share & { year: number })[]): Figure | null {
  for (const { year, ...share } of years) {
    const figure = figureOf(share, year);
    if (figure) return figure;
  }
  return null;
}

/**
 * The figure of all types together. Each type has no answer, or at least LEAST_SHOWN: nothing is left after subtracting
 * them.
 */
export const figureOfCentre = (types: readonly (readonly TypeYear[])[]): Figure | null =>
  figureOfType([...Map.groupBy(types.flat(), ({ year }) => year)].map(([year, each]) => ({ year, ...addUp(each) })));

export interface Attendance {
  headcount: number;
  /** The percentage of those whose stage has a known length; null with few of them. */
  completedPercentage: number | null;
  year: number;
}

const completedPercentage = (measured: number, completed: number) =>
  measured < LEAST_SHOWN ? null : Math.round((100 * completed) / measured);

/** How many people were trained, and how many of them to the end. */
export function attendanceOfType(years: readonly TypeYear[]): Attendance | null {
  for (const { year, headcount, measured, completed } of years)
    if (headcount !== null && headcount >= LEAST_SHOWN)
      return { headcount, completedPercentage: completedPercentage(measured ?? 0, completed ?? 0), year };
  return null;
}
