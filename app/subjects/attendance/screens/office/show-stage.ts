import { fullName } from "#platform/values/user.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { hoursInWords, lengthInWords, shortDay } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { StageWithAttendance } from "../../data/administration/read-stage-attendance.ts";
import { expectedPeople } from "../../rules/absences/expected-people.ts";
import { isSomebodyElse, type UnlistedPerson } from "../../rules/attendance-people.ts";
import { followedMinutes, type Presence } from "../../rules/half-day-attendance.ts";
import {
  presenceInWords,
  REGISTERED_LATER,
  settledInWords,
  toDecide,
  whenRecorded,
} from "../../rules/presence-words.ts";
import { type HalfDayState, hasBegun, stateOf } from "./half-day-state.ts";

export type ShownTable = ReturnType<typeof showTable>;
export type ShownUnlisted = ReturnType<typeof showUnlisted>[number];

/** Half-days as columns, people as rows. */
export function showTable({ stage, people, unlisted, halfDays, records }: StageWithAttendance, now: Date) {
  const others = unlisted.filter((person) => isSomebodyElse(person, people));
  const rows = [
    ...people.map(({ id, company, ...person }) => ({ id, name: fullName(person), detail: company })),
    ...others.map((person) => ({ id: person.id, name: person.name, detail: detailOf(person) })),
  ];
  const later = stage.halfDays.map((halfDay) => {
    const expected = new Set(expectedPeople(people, { halfDay, records, attendance: halfDays.get(halfDay.id) }));
    return new Set(people.filter((person) => !expected.has(person)).map(({ id }) => id));
  });
  const columns = stage.halfDays.map((halfDay) => {
    const known = halfDays.get(halfDay.id);
    return {
      id: halfDay.id,
      day: shortDay(halfDay.day),
      hours: hoursInWords(halfDay),
      state: stateOf(halfDay, { isClosed: Boolean(known?.closing), isSigned: Boolean(known?.presences.size) }, now),
      undecided: known?.waiting.length ? toDecide(known.waiting.length) : "",
    };
  });
  return {
    columns,
    rows: rows.map((row) => {
      const presences = stage.halfDays.map(({ id }) => halfDays.get(id)?.presences.get(row.id));
      const waits = stage.halfDays.map(({ id }) => halfDays.get(id)?.waiting.some((one) => one.personId === row.id));
      const cells = presences.map((presence, index) => ({
        ...(later[index]?.has(row.id)
          ? { text: REGISTERED_LATER, state: "unknown" as const }
          : showCell(presence, columns[index]?.state, waits[index])),
        isUndecided: Boolean(waits[index]),
      }));
      return { ...row, cells, followed: followed(stage.halfDays, presences) };
    }),
  };
}

const detailOf = ({ origin, settledAs }: UnlistedPerson) =>
  settledAs === undefined ? "à reconnaître" : DETAILS[origin];

const DETAILS = { added: "ajout, hors du stage", removed: "inscription retirée", unknown: "hors du stage" } as const;

const originInWords = {
  added: (name: string) => `Ajouté par ${name}`,
  removed: () => "Retiré du stage depuis",
  unknown: (name: string) => `Inconnu du stage, sur l’appareil tenu par ${name}`,
} as const;

interface Cell {
  text: string;
  state: Presence["state"] | "unknown";
}

/** Nothing is missing of a half-day that has not begun. */
function showCell(presence: Presence | undefined, halfDay: HalfDayState | undefined, waits = false): Cell {
  if (!presence && waits) return { text: "", state: "unknown" };
  if (!presence && halfDay && !hasBegun(halfDay)) return { text: "–", state: "unknown" };
  return { text: presenceInWords(presence), state: presence?.state ?? "unknown" };
}

function followed(halfDays: readonly HalfDay[], presences: readonly (Presence | undefined)[]): string {
  const minutes = halfDays.map((halfDay, index) => followedMinutes(halfDay, presences[index]));
  return lengthInWords(minutes.reduce((sum, own) => sum + own, 0));
}

/** Added in the field or removed since, with who they are said to be. */
export function showUnlisted({ stage, people, unlisted }: StageWithAttendance) {
  const nameOf = (wanted: string) => {
    const found = people.find(({ id }) => id === wanted);
    return found && fullName(found);
  };
  return unlisted.map(({ id, name, email, origin, settledAs, halfDayIds, firstRecord }) => ({
    id,
    name,
    email,
    origin: originInWords[origin](firstRecord.heldByName),
    when: whenRecorded(firstRecord)[0] ?? "",
    halfDays: stage.halfDays
      .filter((halfDay) => halfDayIds.includes(halfDay.id))
      .map((halfDay) => `${shortDay(halfDay.day)} ${hoursInWords(halfDay)}`),
    isSettled: settledAs !== undefined,
    settledAs: settledAs ?? "",
    settledWords: settledInWords(settledAs, nameOf),
  }));
}
