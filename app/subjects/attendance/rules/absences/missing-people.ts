import type { HalfDayAttendance } from "../half-day-attendance.ts";

/** "absent": somebody said so. "unsigned": nothing is known, perhaps because a device has not sent its records yet. */
export type MissingState = "absent" | "unsigned";

export interface Missing {
  state: MissingState;
  /** Of an absence; empty: not given. */
  reason: string;
}

/** The people of a stage who are not known to be there, in their order. */
export function missingPeople<Person extends { id: string }>(
  people: readonly Person[],
  attendance: Pick<HalfDayAttendance, "presences"> | undefined,
): (Person & Missing)[] {
  return people.flatMap((person): (Person & Missing)[] => {
    const presence = attendance?.presences.get(person.id);
    if (presence?.state === "present") return [];
    return [{ ...person, state: presence ? "absent" : "unsigned", reason: presence?.reason ?? "" }];
  });
}

/** Who is told of an absence. The employer: only of somebody whose place a company pays for. */
const NOTICE_RECIPIENTS = ["person", "company"] as const;
export type NoticeRecipient = (typeof NOTICE_RECIPIENTS)[number];
export const isNoticeRecipient = (text: string): text is NoticeRecipient =>
  NOTICE_RECIPIENTS.some((known) => known === text);
