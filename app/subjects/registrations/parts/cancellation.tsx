import { useSite } from "#frame/site.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { FormSuccess } from "#ui/form-card.tsx";
import {
  CALL_TO_CANCEL,
  CANCEL_CONSEQUENCES,
  cancelledText,
  cancelPossible,
  TOO_LATE_TO_CANCEL,
} from "../rules/cancel-messages.ts";

/** What a cancellation does, on the page that asks for it. */
export function CancelConsequences({ until }: { until: Day | null }) {
  return (
    <ul className="measure grid list-disc gap-2 pl-5">
      {CANCEL_CONSEQUENCES.map((sentence) => (
        <li key={sentence}>{typeset(sentence)}</li>
      ))}
      {until && <li>{typeset(cancelPossible(until))}</li>}
    </ul>
  );
}

/** A sentence replaces the button after the limit. */
export function CallToCancel({ isLate = true }: { isLate?: boolean }) {
  const { phone } = useSite().centre;
  return (
    <p>
      {isLate && `${typeset(TOO_LATE_TO_CANCEL)} `}
      {`${CALL_TO_CANCEL} `}
      <a className="link inline-flex min-h-11 items-center whitespace-nowrap font-semibold" href={phone.href}>
        {phone.display}
      </a>
      .
    </p>
  );
}

export function Cancelled({ count }: { count: number }) {
  return <FormSuccess message={typeset(cancelledText(count))} />;
}
