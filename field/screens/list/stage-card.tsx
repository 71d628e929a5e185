import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { FieldStage } from "#subjects/attendance/rules/field/field-data.ts";
import {
  fieldText,
  halfDayName,
  heldCount,
  signedCount,
  toClose,
} from "#subjects/attendance/rules/field/field-messages.ts";
import { countSigned, expectedAt, halfDayView, heldKinds } from "../../attendance-view.ts";
import { useField } from "../../store/use-field.ts";
import { Furrows } from "../furrows.tsx";
import { halfDayToShow } from "../half-day-to-show.ts";
import { linkTo, stageAddress } from "../use-address.ts";

export function StageCard({ stage, now }: { stage: FieldStage; now: Date }) {
  const { state } = useField();
  const today = dayInParis(now);
  const shown = halfDayToShow(stage.halfDays, now);
  const view = shown && halfDayView(stage, shown, state);
  const signed = countSigned(view?.people ?? []);
  const held = heldKinds(view?.people ?? []);
  const open = stage.halfDays.filter((halfDay) => halfDay.day < today && !halfDayView(stage, halfDay, state).isClosed);
  return (
    <li>
      <a className={`stage-card ${shown?.day === today ? "is-today" : ""}`} {...linkTo(stageAddress(stage.id))}>
        <h2>{typeset(stage.title)}</h2>
        <p>{typeset(shown ? halfDayName(shown, today) : fieldText.noHalfDays)}</p>
        <p className="stage-where">{shown?.place || stage.location}</p>
        {open.length > 0 && <p className="to-close">{typeset(toClose(open.length))}</p>}
        {held.length > 0 && <p className="to-close">{typeset(heldCount(held))}</p>}
        {view && (
          <div className="stage-progress">
            <span>
              {view.isClosed ? fieldText.closed : `${signedCount(signed, expectedAt(view).length)} ${fieldText.signed}`}
            </span>
            <Furrows states={expectedAt(view).map((person) => person.state)} />
          </div>
        )}
      </a>
    </li>
  );
}
