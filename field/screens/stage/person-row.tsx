import { typeset } from "#platform/values/typography.ts";
import { arrivedAt, fieldText, heldInWords, leftAt } from "#subjects/attendance/rules/field/field-messages.ts";
import type { PersonView } from "../../attendance-view.ts";

interface PersonRowProps {
  view: PersonView;
  isClosed: boolean;
  /** What is signed now counts, so that somebody whose record the centre decides may sign once more. */
  canSignAgain: boolean;
  onSign: () => void;
  /** Signing with the time of arrival; null before the half-day has begun. */
  onLate: (() => void) | null;
  onMore: () => void;
}

export function PersonRow({ view, isClosed, canSignAgain, onSign, onLate, onMore }: PersonRowProps) {
  const { person, state, held } = view;
  const heldWords = held && heldInWords(held, view.isUnsent);
  const details = [
    person.isAdded ? fieldText.notOnTheList : person.company,
    view.arrivedAt && arrivedAt(view.arrivedAt),
    view.leftAt && leftAt(view.leftAt),
    state === "absent" && view.reason,
    state === "absent" && heldWords,
  ].filter(Boolean);
  return (
    <li className={`person is-${state}`}>
      <div className="person-words">
        <p className="person-name">{person.name}</p>
        <p className="person-state">
          <span className="state-word">
            <Mark state={state} />
            {typeset(stateInWords(state, isClosed, heldWords))}
          </span>
          {view.isUnsent && state !== "unknown" && <span className="unsent">{fieldText.unsent}</span>}
        </p>
        {details.length > 0 && <p className="person-details">{typeset(details.join(" · "))}</p>}
      </div>
      {!isClosed && (
        <div className="person-actions">
          <button
            aria-label={`${fieldText.more} : ${person.name}`}
            className="button quiet more"
            onClick={onMore}
            type="button"
          >
            <svg aria-hidden="true" viewBox="0 0 24 6">
              <circle cx="3" cy="3" r="2.5" />
              <circle cx="12" cy="3" r="2.5" />
              <circle cx="21" cy="3" r="2.5" />
            </svg>
          </button>
          {state === "unknown" && onLate && (
            <button
              aria-label={`${fieldText.late} : ${person.name}`}
              className="button quiet"
              onClick={onLate}
              type="button"
            >
              {fieldText.late}
            </button>
          )}
          {state !== "present" && (held === null || canSignAgain) && (
            <button
              aria-label={`${held ? fieldText.signAgain : fieldText.sign} : ${person.name}`}
              className={`button ${held ? "quiet" : "primary"} sign`}
              onClick={onSign}
              type="button"
            >
              {held ? fieldText.signAgain : fieldText.sign}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

function stateInWords(state: PersonView["state"], isClosed: boolean, heldWords: string | null): string {
  if (state === "held") return heldWords ?? "";
  return isClosed && state === "unknown" ? fieldText.unsigned : fieldText[state];
}

/** Told by its shape too, not by the colour alone: a tick, a bar, an open ring. */
function Mark({ state }: Pick<PersonView, "state">) {
  return (
    <svg aria-hidden="true" className="mark" viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="8.5" />
      {state === "present" && <path d="M6 10.5l2.8 2.8L14.2 7" />}
      {state === "absent" && <path d="M6 10h8" />}
    </svg>
  );
}
