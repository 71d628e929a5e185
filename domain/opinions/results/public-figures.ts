import { SATISFIED_FROM } from "../question.ts";
import { answersIn, isShown, LEAST_SHOWN, type Tally, withoutFew } from "./anonymity.ts";

/** A share of satisfied people, with what it is computed from. */
export interface Figure {
  percentage: number;
  answers: number;
  year: number;
}

export interface StageFigure extends Figure {
  /** Of the stage itself, or of all stages of its type. */
  of: "stage" | "type";
}

/** What is known of a type in a year. */
export interface TypeYear {
  year: number;
  all: Tally;
  /** Of its stages with fewer than LEAST_SHOWN answers. */
  few: Tally;
  /** From the yearly report; null before it is computed. */
  headcount: number | null;
  /** Of the headcount: whose stage has a known length. */
  measured: number | null;
  /** Of those measured: who followed most of it. */
  completed: number | null;
}

export const satisfiedIn = (tally: Tally) => answersIn(tally.slice(SATISFIED_FROM - 1));

export const percentageOf = (tally: Tally) => Math.round((100 * satisfiedIn(tally)) / answersIn(tally));

export const figureOf = (tally: Tally, year: number): Figure | null =>
  isShown(tally) ? { percentage: percentageOf(tally), answers: answersIn(tally), year } : null;

/** Of the first year that has one: the current year comes first. */
export function figureOfType(years: readonly TypeYear[]): Figure | null {
  for (const { year, all, few } of years) {
    const figure = figureOf(withoutFew(all, few), year);
    if (figure) return figure;
  }
  return null;
}

/** Its own with enough answers; otherwise that of its type, or null. */
export function figureOfStage(
  own: { tally: Tally; year: number } | null,
  years: readonly TypeYear[],
): StageFigure | null {
  const figure = own && figureOf(own.tally, own.year);
  if (figure) return { ...figure, of: "stage" };
  const ofType = figureOfType(years);
  return ofType && { ...ofType, of: "type" };
}

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
