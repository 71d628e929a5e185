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
} as const satisfies Record<keyof Omit<HalfDay, "trainerId" | "things">, string>;

/** The number of the half-day and the id of a thing: once for each thing of each half-day. */
export const HALF_DAY_THING = "halfDayThing";
export const thingValue = (row: number, id: string) => `${row} ${id}`;

type HalfDayField = keyof typeof HALF_DAY_INPUTS;
type HalfDayInput = (typeof HALF_DAY_INPUTS)[HalfDayField] | typeof HALF_DAY_THING;

export const HALF_DAY_LENGTHS = {
  halfDayId: ID,
  halfDayDay: CHOICE,
  halfDayFrom: CHOICE,
  halfDayTo: CHOICE,
  halfDayPlace: LINE,
  halfDayTrainer: LINE,
  // The number before the id has four characters at most.
  halfDayThing: ID + 4,
} as const satisfies Record<HalfDayInput, number>;

/** The half-days as typed; null if there are too many, which is found before any of them is read. */
export function readHalfDays(textsOf: (input: HalfDayInput) => readonly string[]): HalfDay[] | null {
  const texts = Object.values(HALF_DAY_INPUTS).map(textsOf);
  const count = Math.max(...texts.map(({ length }) => length));
  if (count > MAX_HALF_DAYS) return null;
  const [ids, days, froms, tos, places, trainers] = texts;
  const things = Map.groupBy(textsOf(HALF_DAY_THING), (text) => text.slice(0, text.indexOf(" ")));
  return Array.from({ length: count }, (_, row) => ({
    id: ids?.[row] ?? "",
    day: days?.[row] ?? "",
    from: froms?.[row] ?? "",
    to: tos?.[row] ?? "",
    place: places?.[row] ?? "",
    trainer: trainers?.[row] ?? "",
    trainerId: "",
    things: (things.get(String(row)) ?? []).map((text) => text.slice(text.indexOf(" ") + 1)),
  }));
}
