import { useEffect, useRef, useState } from "react";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { FieldStage } from "#subjects/attendance/rules/field/field-data.ts";
import {
  dayName,
  fieldText,
  halfDayName,
  partOfDay,
  signedCount,
} from "#subjects/attendance/rules/field/field-messages.ts";
import { countSigned, expectedAt, type HalfDayView, halfDayView } from "../../attendance-view.ts";
import { useField } from "../../store/use-field.ts";
import { halfDayToShow } from "../half-day-to-show.ts";
import { QueueBar } from "../queue-bar.tsx";
import { linkTo, listAddress, stageAddress } from "../use-address.ts";
import { useNow } from "../use-now.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { Warnings } from "../warnings.tsx";
import { HalfDayScreen } from "./half-day-screen.tsx";

/** What was just done; then the row of the person and the bar of what is to send say it. */
const TOLD_MILLISECONDS = 6_000;

/** The present half-day of a stage, or the one that was chosen. */
export function StageScreen({ stage, halfDayId }: { stage: FieldStage; halfDayId: string | null }) {
  const { state } = useField();
  const [told, setTold] = useState("");
  useEffect(() => {
    if (told === "") return;
    const timer = setTimeout(() => setTold(""), TOLD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [told]);
  const now = useNow();
  const today = dayInParis(now);
  const heading = useScreenTitle(stage.title);
  const shown = stage.halfDays.find(({ id }) => id === halfDayId) ?? halfDayToShow(stage.halfDays, now);
  const views = stage.halfDays.map((halfDay) => halfDayView(stage, halfDay, state));
  const view = views.find(({ halfDay }) => halfDay.id === shown?.id);
  return (
    <>
      <header className="band">
        <a className="back" {...linkTo(listAddress)}>
          {fieldText.allStages}
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {typeset(stage.title)}
        </h1>
        {shown && (
          <p className="band-when">
            {typeset(halfDayName(shown, today))}
            <br />
            {[shown.place || stage.location, shown.trainer].filter(Boolean).join(" · ")}
          </p>
        )}
        {views.length > 1 && shown && (
          <HalfDayChoice shownId={shown.id} stageId={stage.id} today={today} views={views} />
        )}
      </header>
      <QueueBar told={told} />
      <main tabIndex={-1}>
        <Warnings tellsStorage={state.queue.length > 0} />
        {view ? (
          // Sheets that are open belong to one half-day.
          <HalfDayScreen key={view.halfDay.id} now={now} onTold={setTold} stageId={stage.id} view={view} />
        ) : (
          <p className="notice warns">{typeset(fieldText.noHalfDays)}</p>
        )}
        {/* A page of the site, which needs the network. */}
        {stage.halfDays.some(({ day }) => day <= today) && (
          <a className="button quiet wide" href={`/evaluations/${encodeURIComponent(stage.id)}`}>
            {fieldText.assess}
          </a>
        )}
      </main>
    </>
  );
}

interface HalfDayChoiceProps {
  stageId: string;
  views: readonly HalfDayView[];
  shownId: string;
  today: string;
}

/** All half-days of the stage, side by side: the finger slides them. */
function HalfDayChoice({ stageId, views, shownId, today }: HalfDayChoiceProps) {
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
