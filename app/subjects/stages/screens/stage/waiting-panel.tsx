import { type Ref, useId } from "react";
import { Link } from "react-router";
import {
  confirmLabel,
  joinedText,
  LEAVE,
  LEAVE_BY_MAIL,
  titleOf,
  whatHappensNext,
} from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import type { ShownEntry } from "./read-waiting.ts";

interface WaitingPanelProps {
  entries: readonly ShownEntry[];
  /** Focused after joining, so that it is visible and read by screen readers. */
  ref: Ref<HTMLElement>;
}

/** Stays on the page after the toast: the place in the queue, and what to do next. */
export function WaitingPanel({ entries, ref }: WaitingPanelProps) {
  const id = useId();
  const [first] = entries.toSorted((one, other) => Number(other.held !== null) - Number(one.held !== null));
  return (
    <section aria-labelledby={id} className="border-line border-b bg-wheat-wash outline-none" ref={ref} tabIndex={-1}>
      <div className="page-width py-8 md:py-10">
        <h2 className="text-h3" id={id}>
          {titleOf(first?.held ? "held" : "waiting", first?.seats ?? 1)}
        </h2>
        <FurrowRule className="mt-3 text-hedge" />
        <ul className="mt-4 grid gap-6">
          {entries.map((entry) => (
            <li className="measure grid gap-2" key={entry.path ?? "just-joined"}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Entry({ entry: { place, seats, people, held, path } }: { entry: ShownEntry }) {
  return (
    <>
      <p className="font-semibold text-lead">{held ?? joinedText(place)}</p>
      {people.length > 0 && <p>{people.join(", ")}</p>}
      {!held && <p>{whatHappensNext(seats)}</p>}
      {path === null ? (
        <p>{LEAVE_BY_MAIL}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-3">
          {held && <ButtonLink to={`${path}/confirmer`}>{confirmLabel(seats)}</ButtonLink>}
          <Link className="link inline-flex min-h-11 items-center" to={`${path}/quitter`}>
            {LEAVE}
          </Link>
        </div>
      )}
    </>
  );
}
