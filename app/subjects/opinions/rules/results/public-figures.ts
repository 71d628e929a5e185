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
  /** From the yearly report; null before it is computed. */
  headcount: number | null;
  /** Of the headcount: whose stage has a known length. */
  measured: number | null;
  /** Of those measured: who followed most of it. */
  completed: number | null;
}

/** Null with fewer than LEAST_SHOWN answers. */
export const figureOf = (share: Share, year: number): Figure | null =>
  isShown(share)
    ? { percentage: Math.round((100 * share.satisfied) / share.answers), answers: share.answers, year }
    : null;

/** Of the first year that has one: the current year comes first. */
export function figureOfType(years: readonly (Share & { year: number })[]): Figure | null {
  for (const { year, ...share } of years) {
    const figure = figureOf(share, year);
    if (figure) return figure;
  }
  return null;
}

/** Of all types together. Each type has no answer, or at least LEAST_SHOWN: nothing is left after subtracting them. */
export const figureOfCentre = (types: readonly (readonly TypeYear[])[]): Figure | null =>
  figureOfType([...Map.groupBy(types.flat(), ({ year }) => year)].map(([year, each]) => ({ year, ...addUp(each) })));

export interface Attendance {
  headcount: number;
  /** Of those whose stage has a known length; null with few of them. */
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
