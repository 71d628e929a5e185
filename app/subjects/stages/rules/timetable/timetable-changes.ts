import { type HalfDay, inOrder } from "./half-days.ts";
import { daysInWords, timeInWords, timetableInWords } from "./timetable-words.ts";

/** "vendredi 27 novembre 2026, 9 h – 17 h ; samedi 28 novembre 2026, 9 h – 12 h 30 (Caudry)" */
export function placesInWords(halfDays: readonly HalfDay[]): string {
  return groupsInWords(halfDays, ({ place }) => place);
}

/** Empty when no half-day has a trainer. */
export function trainersInWords(halfDays: readonly HalfDay[]): string {
  const decided = halfDays.filter(({ trainer }) => trainer !== "");
  return groupsInWords(decided, ({ trainer }) => trainer);
}

function groupsInWords(halfDays: readonly HalfDay[], detailOf: (halfDay: HalfDay) => string): string {
  return [...Map.groupBy(inOrder(halfDays), detailOf)]
    .map(([detail, group]) => `${timetableInWords(group)}${detail && ` (${detail})`}`)
    .join(" ; ");
}

/** Only the half-days that the other timetable does not have, each with its hours: a break at noon may have moved. */
export function changedHours(halfDays: readonly HalfDay[], other: readonly HalfDay[]): string {
  const words = ({ day, from, to, place }: HalfDay) =>
    `${daysInWords([day])}, ${timeInWords(from)} – ${timeInWords(to)}${place && ` (${place})`}`;
  const known = new Set(other.map(words));
  return inOrder(halfDays)
    .map(words)
    .filter((text) => !known.has(text))
    .join(" ; ");
}
