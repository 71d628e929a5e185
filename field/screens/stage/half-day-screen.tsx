import { useState } from "react";
import { dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import {
  fieldText,
  hasSigned,
  heldCount,
  outsideHours,
  signedCount,
} from "#subjects/attendance/rules/field/field-messages.ts";
import { signingWindow } from "#subjects/attendance/rules/signing-window.ts";
import { SHOW_QR } from "#subjects/opinions/rules/by-qr/qr-messages.ts";
import { countSigned, expectedAt, type HalfDayView, heldKinds } from "../../attendance-view.ts";
import { Furrows } from "../furrows.tsx";
import { HalfDaySheets, type OpenSheet } from "./half-day-sheets.tsx";
import { PersonRow } from "./person-row.tsx";

interface HalfDayScreenProps {
  stageId: string;
  view: HalfDayView;
  now: Date;
  onTold: (told: string) => void;
}

/** The names of a half-day, and what can be done with each. */
export function HalfDayScreen({ stageId, view, now, onTold }: HalfDayScreenProps) {
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const { people, isClosed, isClosingHeld, halfDay } = view;
  const held = heldKinds(people);
  const window = signingWindow(halfDay, now);
  const hasBegun = window === "open" && timeInParis(now) > halfDay.from;
  const warning = isClosed ? null : warningOf(halfDay, now);
  const expected = expectedAt(view);
  const isComplete = window !== "notYet" && expected.length > 0 && expected.every(({ state }) => state !== "unknown");
  const close = (words: string) => {
    onTold(words);
    setOpen(null);
  };
  return (
    <>
      <div className="progress">
        <p>
          <strong>{signedCount(countSigned(people), expected.length)}</strong>{" "}
          {/* Whether somebody was there is not known while the centre decides. */}
          {typeset(isClosed && !held.includes("signed") ? fieldText.wereThere : fieldText.signed)}
        </p>
        {held.length > 0 && <p className="held-count">{typeset(heldCount(held))}</p>}
        <Furrows states={expected.map(({ state }) => state)} />
      </div>
      {warning && <p className="notice warns">{typeset(warning)}</p>}
      {isClosingHeld && <p className="notice warns">{typeset(fieldText.closingHeld)}</p>}
      {isClosed && (
        <section className="notice done">
          <h2>{fieldText.closed}</h2>
          <p>{typeset(fieldText.closedExplained)}</p>
        </section>
      )}
      {people.length === 0 && <p className="notice">{typeset(fieldText.nobody)}</p>}
      <ul aria-label={fieldText.people} className="people">
        {people.map((person) => (
          <PersonRow
            canSignAgain={window === "open"}
            isClosed={isClosed}
            key={person.person.id}
            onMore={() => setOpen({ kind: "person", personId: person.person.id })}
            onLate={
              hasBegun ? () => setOpen({ kind: "sign", personId: person.person.id, how: "late", note: "" }) : null
            }
            onSign={() => setOpen({ kind: "sign", personId: person.person.id, how: "inTurn", note: "" })}
            view={person}
          />
        ))}
      </ul>
      {!isClosed && (
        <div className="foot-actions">
          <button className="button quiet" onClick={() => setOpen({ kind: "add" })} type="button">
            {fieldText.add}
          </button>
          <button className="button quiet" onClick={() => setOpen({ kind: "ownPhone" })} type="button">
            {fieldText.ownPhone}
          </button>
          <button
            className={`button ${isComplete ? "primary" : "solid"}`}
            onClick={() => setOpen({ kind: "close" })}
            type="button"
          >
            {fieldText.close}
          </button>
        </div>
      )}
      <p className="foot-actions">
        <a className="button quiet" href={`/avis/qr/${encodeURIComponent(stageId)}`}>
          {SHOW_QR}
        </a>
      </p>
      {open && (
        <HalfDaySheets
          onClose={close}
          onOpen={setOpen}
          onSigned={(person, next) => {
            const note = hasSigned(person.name);
            if (!next) return close(note);
            setOpen({ kind: "sign", personId: next.id, how: "inTurn", note });
          }}
          open={open}
          stageId={stageId}
          view={view}
        />
      )}
    </>
  );
}

/** Before somebody signs what will not count at once. */
function warningOf(halfDay: HalfDayView["halfDay"], now: Date): string | null {
  const today = dayInParis(now);
  if (halfDay.day !== today) return halfDay.day > today ? fieldText.isToCome : fieldText.isOver;
  return signingWindow(halfDay, now) === "open" ? null : outsideHours(halfDay, now);
}
