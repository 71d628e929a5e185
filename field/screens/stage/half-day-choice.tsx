import { useEffect, useRef } from "react";
import { dayName, fieldText, partOfDay, signedCount } from "#subjects/attendance/rules/field/field-messages.ts";
import { countSigned, expectedAt, type HalfDayView } from "../../attendance-view.ts";
import { linkTo, stageAddress } from "../use-address.ts";

interface HalfDayChoiceProps {
  stageId: string;
  views: readonly HalfDayView[];
  shownId: string;
  today: string;
}

/** All half-days of the stage, side by side: the finger slides them. */
export function HalfDayChoice({ stageId, views, shownId, today }: HalfDayChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another half-day is shown.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shownId]);
  return (
    <nav aria-label={fieldText.halfDays} className="half-days">
      <ul ref={list}>
        {views.map(({ halfDay, isClosed, ...view }) => (
          <li key={halfDay.id}>
            <a
              aria-current={halfDay.id === shownId ? "true" : undefined}
              className="half-day"
              {...linkTo(stageAddress(stageId, halfDay.id))}
            >
              <span>{dayName(halfDay.day, today)}</span>
              <strong>{partOfDay(halfDay)}</strong>
              <span>
                {isClosed ? fieldText.closedShort : signedCount(countSigned(view.people), expectedAt(view).length)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
