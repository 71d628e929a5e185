import { type Ref, useId } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import { cancelPossible } from "#subjects/registrations/rules/cancel-messages.ts";
import {
  CALL_IF_NEEDED,
  CHANGES_ARE_NOTIFIED,
  confirmationTitle,
  confirmedPeopleLabel,
  KEEP_A_TRACE,
  READ_PROGRAMME,
  seatsAreTaken,
} from "#subjects/registrations/rules/confirmation-messages.ts";
import { nextSteps } from "#subjects/registrations/rules/next-steps.ts";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { Fact } from "#ui/fact.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import { OtherPlaces } from "../../parts/other-places.tsx";
import { Place } from "../../parts/place.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import type { Stage } from "../../rules/stage.ts";
import { daysOf } from "../../rules/timetable/half-days.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";
import { AgendaLink } from "./agenda-link.tsx";
import type { Confirmed } from "./use-confirmation.ts";

interface ConfirmationProps {
  stage: Stage;
  confirmed: Confirmed;
  /** The last day on which a registration can be cancelled. */
  cancelUntil: Day | null;
  /** Empty without one. */
  houseRulesUrl: string;
  /** Null for a visitor. */
  own: OwnRegistration | null;
  /** Focused after a registration, so that it is visible and read by screen readers. */
  ref: Ref<HTMLElement>;
}

/** Stays on the page after the toast: the stage, its date and place, the people registered, and what to do next. */
export function Confirmation({ stage, confirmed, cancelUntil, houseRulesUrl, own, ref }: ConfirmationProps) {
  const { people, count, payers } = confirmed;
  const id = useId();
  const { phone } = useSite().centre;
  return (
    <section
      aria-labelledby={id}
      className="border-line border-b bg-wheat-wash outline-none print:border-0"
      ref={ref}
      tabIndex={-1}
    >
      <div className="page-width grid gap-x-14 gap-y-6 py-8 md:grid-cols-2 md:py-10">
        <div>
          <h2 className="text-h3" id={id}>
            {confirmationTitle(count)}
          </h2>
          <FurrowRule className="mt-3 text-hedge" />
          <dl className="mt-4 grid gap-3">
            <Fact name="Stage">{typeset(stage.title)}</Fact>
            {stage.date && (
              <Fact name={daysOf(stage).length > 1 ? "Dates" : "Date"}>
                {typeset(whenOnPage(stage))}
                <div className="font-normal text-base">
                  <OtherPlaces halfDays={stage.halfDays} />
                </div>
              </Fact>
            )}
            <Fact name="Lieu">
              <Place location={stage.location} />
            </Fact>
            <PriceLine priceCents={stage.priceCents} />
            {people.length > 0 && <Fact name={confirmedPeopleLabel(count)}>{people.join(", ")}</Fact>}
          </dl>
        </div>
        <div>
          <h3 className="text-lead">{typeset("Et maintenant ?")}</h3>
          <ul className="mt-3 grid gap-2.5">
            <li>{typeset(seatsAreTaken(count))}</li>
            {nextSteps(payers).map((step) => (
              <li key={step}>{typeset(step)}</li>
            ))}
            {stage.pdfUrl && (
              <li>
                <a className="link" href={stage.pdfUrl} rel="noopener" target="_blank">
                  {READ_PROGRAMME}
                </a>
              </li>
            )}
            {houseRulesUrl && (
              <li>
                <HouseRulesLink url={houseRulesUrl} />
              </li>
            )}
            <li>{typeset(own?.isRegistered ? CHANGES_ARE_NOTIFIED : KEEP_A_TRACE)}</li>
            {own && (
              <li>
                <Link className="link" to="/account/formations">
                  Retrouver ce stage dans mon compte
                </Link>
              </li>
            )}
            {cancelUntil && <li>{typeset(cancelPossible(cancelUntil))}</li>}
            <li>
              {`${typeset(CALL_IF_NEEDED)} `}
              <a className="link whitespace-nowrap font-semibold" href={phone.href}>
                {`Appelez le ${phone.display}`}
              </a>
            </li>
          </ul>
          <AgendaLink stage={stage} />
        </div>
      </div>
    </section>
  );
}
