import { useState } from "react";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { FieldStage } from "#subjects/attendance/rules/field/field-data.ts";
import {
  fieldText,
  halfDayName,
  heldCount,
  preparedOn,
  signedCount,
  toClose,
  toSend,
} from "#subjects/attendance/rules/field/field-messages.ts";
import { countSigned, expectedAt, halfDayView, heldKinds } from "../../attendance-view.ts";
import { useField } from "../../store/use-field.ts";
import { Fault } from "../fault.tsx";
import { Furrows } from "../furrows.tsx";
import { halfDayToShow } from "../half-day-to-show.ts";
import { QueueBar } from "../queue-bar.tsx";
import { Sheet } from "../sheet.tsx";
import { linkTo, stageAddress } from "../use-address.ts";
import { useNow } from "../use-now.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { Warnings } from "../warnings.tsx";

/** The stages on this device. `missing`: the address names one that is not. */
export function StageList({ isMissing }: { isMissing: boolean }) {
  const { state } = useField();
  const now = useNow();
  const heading = useScreenTitle(fieldText.title);
  const stages = orderedStages(state.data?.stages ?? [], now);
  return (
    <>
      <header className="band">
        <p className="band-brand">{state.data?.brand}</p>
        <h1 ref={heading} tabIndex={-1}>
          {fieldText.title}
        </h1>
        {state.data && <p className="band-when">{state.data.holder.name}</p>}
      </header>
      {(state.data || state.queue.length > 0) && <QueueBar />}
      <main tabIndex={-1}>
        <Warnings tellsStorage />
        {isMissing && (
          <section className="notice warns">
            <h2>{fieldText.unknownStage}</h2>
            <p>{typeset(fieldText.unknownStageExplained)}</p>
          </section>
        )}
        {state.data && stages.length === 0 && <p className="notice">{typeset(fieldText.noStages)}</p>}
        {stages.length > 0 && (
          <ul className="stages">
            {stages.map((stage) => (
              <StageCard key={stage.id} now={now} stage={stage} />
            ))}
          </ul>
        )}
        <Preparing now={now} />
        {state.data && <SignOut />}
        <p>
          <a className="button quiet wide" href="/">
            {fieldText.toSite}
          </a>
        </p>
      </main>
    </>
  );
}

/** Today's first, then those to come, then the past ones that are not closed, the latest first. */
function orderedStages(stages: readonly FieldStage[], now: Date): FieldStage[] {
  const today = dayInParis(now);
  const placed = stages.map((stage) => {
    const shown = halfDayToShow(stage.halfDays, now);
    return { stage, at: shown ? `${shown.day} ${shown.from}` : "", isPast: !shown || shown.day < today };
  });
  return placed
    .toSorted((one, other) => {
      if (one.isPast !== other.isPast) return one.isPast ? 1 : -1;
      const order = one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
      return one.isPast ? -order : order;
    })
    .map(({ stage }) => stage);
}

/** "Préparer pour le terrain", and since when that is done. */
function Preparing({ now }: { now: Date }) {
  const { state, actions } = useField();
  return (
    <section className="preparing">
      <p aria-live="polite">
        <strong>
          {typeset(state.data ? preparedOn(new Date(state.data.preparedAt), now) : fieldText.neverPrepared)}
        </strong>
      </p>
      <p>{typeset(fieldText.prepareExplained)}</p>
      <button
        className={`button wide ${state.data ? "quiet" : "primary"}`}
        disabled={state.isPreparing}
        onClick={() => void actions.prepare()}
        type="button"
      >
        {state.isPreparing ? fieldText.preparing : fieldText.prepare}
      </button>
      <p className="fault" role="alert">
        {typeset(state.preparingFault)}
      </p>
    </section>
  );
}

/** Asks first, and says what was not sent yet. */
function SignOut() {
  const { state, actions } = useField();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const signOut = () => {
    setFailed(false);
    actions.signOut().then(
      () => setAsking(false),
      () => setFailed(true),
    );
  };
  return (
    <section className="signing-out">
      <button className="button quiet wide" onClick={() => setAsking(true)} type="button">
        {fieldText.signOut}
      </button>
      {isAsking && (
        <Sheet closeLabel={fieldText.cancel} onClose={() => setAsking(false)} title={fieldText.signOut}>
          <div className="sheet-body">
            {state.queue.length > 0 && (
              <div className="notice warns">
                <p>
                  <strong>{toSend(state.queue.map(({ entry }) => entry.fact))}</strong>
                </p>
                <p>{typeset(fieldText.signOutKeeps)}</p>
              </div>
            )}
            <p>{typeset(fieldText.signOutExplained)}</p>
            <Fault reason={hasFailed ? "notSignedOut" : null} />
            <button className="button danger wide" onClick={signOut} type="button">
              {fieldText.signOut}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}

function StageCard({ stage, now }: { stage: FieldStage; now: Date }) {
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
