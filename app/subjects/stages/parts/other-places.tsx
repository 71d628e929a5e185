import { typeset } from "#platform/values/typography.ts";
import type { HalfDay } from "../rules/timetable/half-days.ts";
import { halfDayInWords } from "../rules/timetable/timetable-words.ts";
import { MapLink } from "./place.tsx";

/** The half-days in another place than the stage: shown where the page tells the stage's own place. */
export function OtherPlaces({ halfDays }: { halfDays: readonly HalfDay[] }) {
  const elsewhere = halfDays.filter(({ place }) => place !== "");
  if (elsewhere.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {elsewhere.map((halfDay) => (
        <li key={halfDay.id}>
          <span className="block first-letter:uppercase">
            {typeset(`${halfDayInWords(halfDay)} : ${halfDay.place}`)}
          </span>
          <MapLink location={halfDay.place} />
        </li>
      ))}
    </ul>
  );
}
