import { CHOICE, ID, LINE } from "#platform/values/text-lengths.ts";
import type { HalfDay } from "./half-days.ts";

/** Enough for the longest stage, which has two half-days each seven hours. */
export const MAX_HALF_DAYS = 600;

/** The form sends one of each for every half-day, in the same order. `trainer` is an id of the team, or another name. */
export const HALF_DAY_INPUTS = {
  id: "halfDayId",
  day: "halfDayDay",
  from: "halfDayFrom",
  to: "halfDayTo",
  place: "halfDayPlace",
  trainer: "halfDayTrainer",
} as const satisfies Record<keyof Omit<HalfDay, "trainerId">, string>;
type HalfDayField = keyof typeof HALF_DAY_INPUTS;
export type HalfDayInput = (typeof HALF_DAY_INPUTS)[HalfDayField];

export const HALF_DAY_LENGTHS = {
  halfDayId: ID,
  halfDayDay: CHOICE,
  halfDayFrom: CHOICE,
  halfDayTo: CHOICE,
  halfDayPlace: LINE,
  halfDayTrainer: LINE,
} as const satisfies Record<HalfDayInput, number>;

/** The half-days as typed; null if there are too many, which is found before any of them is read. */
export function readHalfDays(textsOf: (input: HalfDayInput) => readonly string[]): HalfDay[] | null {
  const texts = Object.values(HALF_DAY_INPUTS).map(textsOf);
  const count = Math.max(...texts.map(({ length }) => length));
  if (count > MAX_HALF_DAYS) return null;
  const [ids, days, froms, tos, places, trainers] = texts;
  return Array.from({ length: count }, (_, row) => ({
    id: ids?.[row] ?? "",
    day: days?.[row] ?? "",
    from: froms?.[row] ?? "",
    to: tos?.[row] ?? "",
    place: places?.[row] ?? "",
    trainer: trainers?.[row] ?? "",
    trainerId: "",
  }));
}
