import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import {
  type NotOpen,
  notOpenAdvice,
  notOpenConfirmed,
  notOpenReason,
  notOpenTitle,
  WAIT_OR_CALL,
  WAITS_ALREADY,
} from "#subjects/registrations/rules/registration-state-messages.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { WholeHours } from "../../parts/whole-hours.tsx";
import { type Stage, seatsText } from "../../rules/stage.ts";
import { stagePath } from "../../rules/stage-type.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";
import { NOT_OPEN_ID } from "./open-button.tsx";

interface NotOpenNoticeProps {
  stage: Stage;
  state: NotOpen;
  /** The reader is on the waiting list. */
  isWaiting: boolean;
  /** The page confirms a registration of the reader. */
  isConfirmed: boolean;
}

/** Explains why one cannot register, before the dates on which one can. */
export function NotOpenNotice({ stage, state, isWaiting, isConfirmed }: NotOpenNoticeProps) {
  const { centre, today } = useSite();
  if (isConfirmed)
    return (
      <p className="rounded-control border-hedge border-l-4 bg-hedge-wash px-4 py-3" id={NOT_OPEN_ID}>
        {notOpenConfirmed[state]}
      </p>
    );
  const wait = isWaiting ? WAITS_ALREADY : WAIT_OR_CALL;
  const advice = state === "full" && takesWaiting(stage, today) ? wait : notOpenAdvice[state];
  return (
    <div
      className={`rounded-control border-l-4 px-4 py-3 ${state === "closed" ? "border-hedge bg-hedge-wash" : "border-poppy bg-poppy-wash"}`}
      id={NOT_OPEN_ID}
    >
      <p className={`font-bold ${state === "closed" ? "" : "text-poppy"}`}>{notOpenTitle[state]}</p>
      <p className="mt-1">
        <WholeDates text={notOpenReason(state, stage)} />
      </p>
      <p className="mt-1">
        {`${typeset(advice)} `}
        <a className="link whitespace-nowrap font-semibold" href={centre.phone.href}>
          {centre.phone.display}
        </a>
      </p>
    </div>
  );
}

/** Prevents a line break at the hyphens of a date. */
function WholeDates({ text }: { text: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span className="whitespace-nowrap" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The dates of the same course that can be booked; without one, the way to the other stages that can. */
export function NextDates({ stages }: { stages: readonly Stage[] }) {
  if (stages.length === 0)
    return (
      <Link className="link -my-3 inline-flex min-h-11 items-center" to="/our-stages?places=available">
        Voir les stages ouverts
      </Link>
    );
  return (
    <section aria-labelledby="autres-dates" className="rounded-card border border-line bg-paper p-5">
      <h2 className="text-lead" id="autres-dates">
        Les prochaines dates
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {stages.map((stage) => (
          <li className="py-2" key={stage.id}>
            <Link className="link block py-1 font-semibold" to={stagePath(stage)}>
              <WholeHours text={`${whenOnPage(stage)}, ${stage.location}`} />
            </Link>
            <span className="text-base text-earth">{seatsText(stage.availableSeats)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
