import { useId } from "react";
import { Link } from "react-router";
import { dayInWords } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { HalfDay } from "../rules/timetable/half-days.ts";
import { hasDetails, hoursInWords } from "../rules/timetable/timetable-words.ts";
import { MapLink } from "./place.tsx";

/** Each half-day with its hours, its trainer and its place, where the words above do not tell them. */
export function HalfDayList({ halfDays }: { halfDays: readonly HalfDay[] }) {
  const id = useId();
  if (!hasDetails(halfDays)) return null;
  const days = [...Map.groupBy(halfDays, ({ day }) => day)];
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-5">
      <h2 className="text-lead" id={id}>
        Le détail des demi-journées
      </h2>
      <dl className="mt-3 grid gap-4 text-base">
        {days.map(([day, parts]) => (
          <div key={day}>
            <dt className="font-semibold first-letter:uppercase">{dayInWords(day)}</dt>
            {parts.map((part) => (
              <dd className="mt-1" key={part.from}>
                {typeset(hoursInWords(part))}
                {part.trainer && <TrainerName {...part} />}
                {part.place && typeset(`, ${part.place}`)}
                {part.place && <MapLink location={part.place} />}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Linked to the page of the team, if they are on it. */
function TrainerName({ trainer, trainerId }: Pick<HalfDay, "trainer" | "trainerId">) {
  return (
    <>
      {", avec "}
      {trainerId === "" ? (
        typeset(trainer)
      ) : (
        <Link className="link" to={`/formateurs#${trainerId}`}>
          {typeset(trainer)}
        </Link>
      )}
    </>
  );
}
