import { counted } from "#platform/values/plural.ts";
import { fullName } from "#platform/values/user.ts";
import { halfDayInWords, hoursInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { ListedHalfDay, TodaysHalfDay } from "../../data/administration/list-half-days.ts";
import type { RegisteredPerson } from "../../data/registered-people.ts";
import { countPresences, missingPeople } from "../../rules/absences/missing-people.ts";
import type { HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { presenceInWords, toDecide } from "../../rules/presence-words.ts";
import { type HalfDayState, hasBegun, stateOf } from "./half-day-state.ts";

export interface ShownHalfDay {
  stageId: string;
  halfDayId: string;
  title: string;
  when: string;
  /** Place and trainer. */
  where: string;
  state: HalfDayState;
  counts: string;
  /** "1 saisie à décider"; empty: nothing waits for an administrator. */
  undecided: string;
}

export interface ShownMissingPerson {
  id: string;
  name: string;
  company: string;
  phone: string;
  /** "Absent : en rendez-vous", "Rien de noté". */
  about: string;
}

/** Nobody is missing before it begins. */
export type ShownToday = ShownHalfDay & { missing: ShownMissingPerson[] };

export function showHalfDay(listed: ListedHalfDay, now: Date, isSigned = false): ShownHalfDay {
  const { stage, halfDay, registered, isClosed, waiting } = listed;
  return {
    stageId: stage.id,
    halfDayId: halfDay.id,
    title: stage.title,
    when: halfDayInWords(halfDay),
    where: [halfDay.place || stage.location, halfDay.trainer].filter(Boolean).join(" · "),
    state: stateOf(halfDay, { isClosed, isSigned }, now),
    counts: counted(registered, "inscrit"),
    undecided: waiting === 0 ? "" : toDecide(waiting),
  };
}

export function showToday(listed: TodaysHalfDay, now: Date): ShownToday {
  const { halfDay, people, attendance } = listed;
  const isSigned = Boolean(attendance?.presences.size);
  const shown = showHalfDay({ ...listed, isClosed: Boolean(attendance?.closing) }, now, isSigned);
  return {
    ...shown,
    when: hoursInWords(halfDay),
    counts: shown.state === "coming" ? shown.counts : countsInWords(people, attendance),
    missing: hasBegun(shown.state) ? showMissingPeople(people, attendance) : [],
  };
}

/** "8 présents, 1 absent, 2 sans signature" */
function countsInWords(people: readonly RegisteredPerson[], attendance: HalfDayAttendance | undefined): string {
  const { present, others, absent, unsigned } = countPresences(people, attendance);
  return [
    counted(present, "présent"),
    ...(others > 0 ? [`${others} hors de la liste`] : []),
    counted(absent, "absent"),
    `${unsigned} sans signature`,
  ].join(", ");
}

/** Not those who signed, and of whom an administrator has to decide. */
export function showMissingPeople(
  people: readonly RegisteredPerson[],
  attendance: HalfDayAttendance | undefined,
): ShownMissingPerson[] {
  const missing = missingPeople(people, attendance).filter(({ state }) => state !== "undecided");
  return missing.map((person) => {
    const about = [presenceInWords(attendance?.presences.get(person.id)), person.reason].filter(Boolean).join(" : ");
    return { id: person.id, name: fullName(person), company: person.company, phone: person.phone, about };
  });
}
