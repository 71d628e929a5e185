import type { Day, Time } from "#platform/values/paris-time.ts";

/** What a half-day of a stage needs and what can be had once at a time. The order is that of the planning. */
export const THING_KINDS = { trainer: "Formateurs", room: "Salles", machine: "Machines" } as const;
export type ThingKind = keyof typeof THING_KINDS;

export interface Thing {
  id: string;
  kind: ThingKind;
  name: string;
  isArchived: boolean;
}

export const PLANNING_PATH = "/admin/planning";
export const FREE_PATH = `${PLANNING_PATH}/libre`;
export const RESOURCES_PATH = `${PLANNING_PATH}/moyens`;
export const resourcePath = (id: string) => `${RESOURCES_PATH}/${encodeURIComponent(id)}`;
export const thingPath = (id: string) => `${PLANNING_PATH}/${encodeURIComponent(id)}`;

export const HALVES = { morning: "matin", afternoon: "après-midi" } as const;
export type Half = keyof typeof HALVES;

/** A morning ends and an afternoon begins. */
const NOON: Time = "13:00";

/** The first and the last minute of a half, so that the halves of a day touch no more than each other. */
export const HOURS_OF: Record<Half, Hours> = {
  morning: { starts: "00:00", ends: NOON },
  afternoon: { starts: NOON, ends: "24:00" },
};

export interface Hours {
  starts: Time;
  ends: Time;
}

/** What one begins before the other has ended, and the other way round. */
export const meet = (one: Hours, other: Hours) => one.starts < other.ends && other.starts < one.ends;

/** The halves of a day that these hours touch. */
export const halvesOf = (hours: Hours): Half[] =>
  (["morning", "afternoon"] as const).filter((half) => meet(hours, HOURS_OF[half]));

/** The time from a half-day to another one, both included. */
export interface Unavailable {
  fromDay: Day;
  fromHalf: Half;
  toDay: Day;
  toHalf: Half;
}

/** The hours of a day that cannot be had; null: all of them can. */
export function unavailableHours({ fromDay, fromHalf, toDay, toHalf }: Unavailable, day: Day): Hours | null {
  if (day < fromDay || day > toDay) return null;
  return {
    starts: day === fromDay ? HOURS_OF[fromHalf].starts : HOURS_OF.morning.starts,
    ends: day === toDay ? HOURS_OF[toHalf].ends : HOURS_OF.afternoon.ends,
  };
}

interface NewStage {
  day: Day;
  half: Half | null;
  /** How many days are wanted. */
  length: string;
  trainer: string;
  things: readonly string[];
}

/** The form of a new stage, with a timetable that has these things. */
export const newStagePath = ({ day, half, length, trainer, things }: NewStage) =>
  `/admin/ajouter?${new URLSearchParams([
    ["date", day],
    ["duree", length],
    ...(half ? [["quand", half]] : []),
    ...(trainer ? [["formateur", trainer]] : []),
    ...things.map((id) => ["row", id]),
  ])}`;
