import { heldSignature } from "../administration/deciding.ts";
import type { HalfDayAttendance } from "../half-day-attendance.ts";

/**
 * "absent": somebody said so. "unsigned": nothing is known, perhaps because a device has not sent its records yet.
 * "undecided": the person signed, and an administrator has not said yet whether that counts.
 */
export type MissingState = "absent" | "unsigned" | "undecided";

export interface Missing {
  state: MissingState;
  /** The reason of an absence; empty: not given. */
  reason: string;
}

/** The people of a stage who are not known to be there, in their order. */
export function missingPeople<Person extends { id: string }>(
  people: readonly Person[],
  attendance: Pick<HalfDayAttendance, "presences" | "waiting"> | undefined,
): (Person & Missing)[] {
  const waiting = attendance?.waiting ?? [];
  return people.flatMap((person): (Person & Missing)[] => {
    const presence = attendance?.presences.get(person.id);
    if (presence?.state === "present") return [];
    const state = heldSignature(waiting, person.id) ? "undecided" : presence ? "absent" : "unsigned";
    return [{ ...person, state, reason: presence?.reason ?? "" }];
  });
}

interface PresenceCounts {
  /** Registered and known to be there. */
  present: number;
  /** There without being registered. */
  others: number;
  absent: number;
  unsigned: number;
}

/** How many are there, and how many are not. */
export function countPresences(
  people: readonly { id: string }[],
  attendance: Pick<HalfDayAttendance, "presences" | "waiting"> | undefined,
): PresenceCounts {
  const missing = missingPeople(people, attendance);
  const count = (wanted: MissingState) => missing.filter(({ state }) => state === wanted).length;
  const present = people.length - missing.length;
  const there = [...(attendance?.presences.values() ?? [])].filter(({ state }) => state === "present").length;
  return { present, others: there - present, absent: count("absent"), unsigned: count("unsigned") };
}

/** Who is told of an absence. The employer: only of somebody whose place a company pays for. */
const NOTICE_RECIPIENTS = ["person", "company"] as const;
export type NoticeRecipient = (typeof NOTICE_RECIPIENTS)[number];
export const isNoticeRecipient = (text: string): text is NoticeRecipient =>
  NOTICE_RECIPIENTS.some((known) => known === text);
