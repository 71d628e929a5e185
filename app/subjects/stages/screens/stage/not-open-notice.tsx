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
import { takesWaiting } from "#subjects/waiting-list/rules/joining.ts";
import type { Stage } from "../../rules/stage.ts";

export const NOT_OPEN_ID = "inscription-impossible";

interface NotOpenNoticeProps {
  stage: Stage;
  state: NotOpen;
  /** The reader is on the waiting list. */
  isWaiting: boolean;
  /** The page confirms a registration of the reader. */
  isConfirmed: boolean;
}

/** Explains why the buttons below it are disabled. */
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
      className={`rounded-control border-l-4 px-4 py-3 ${state === "full" ? "border-poppy bg-poppy-wash" : "border-hedge bg-hedge-wash"}`}
      id={NOT_OPEN_ID}
    >
      <p className={`font-bold ${state === "full" ? "text-poppy" : ""}`}>{notOpenTitle[state]}</p>
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
