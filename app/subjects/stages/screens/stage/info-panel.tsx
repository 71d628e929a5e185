import { useSite } from "#frame/site.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { Fact } from "#ui/fact.tsx";
import { Place } from "../../parts/place.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { WholeHours } from "../../parts/whole-hours.tsx";
import { ADDRESS_TOLD_LATER, hasAddress } from "../../rules/place.ts";
import { type Stage, seatsOnPage, startDay } from "../../rules/stage.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";

/** When, where, for how much and how many seats come first: they are on the first screen of a phone. */
export function InfoPanel({ stage }: { stage: Stage }) {
  const { address } = useSite().centre;
  const isCancelled = stage.state === "cancelled";
  return (
    <section
      aria-label="Informations sur le stage"
      className="border-line max-lg:border-t max-lg:pt-4 lg:rounded-card lg:border lg:bg-paper lg:p-6"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 lg:grid-cols-2 [&>:nth-child(-n+2)]:col-span-2 [&_dd]:text-body [&_dd]:leading-snug">
        <Fact name="Date">
          <span className="text-lead">{dashedDate(startDay(stage))}</span>
          {stage.halfDays.length > 0 && (
            <span className="block font-normal text-base">
              <WholeHours text={timetableInWords(stage.halfDays)} />
            </span>
          )}
        </Fact>
        <Fact name="Lieu">
          <Place location={stage.location} />
          {!isCancelled && !hasAddress(stage.location, address) && (
            <span className="block font-normal text-base text-earth">{ADDRESS_TOLD_LATER}</span>
          )}
        </Fact>
        <PriceLine priceCents={stage.priceCents} />
        {!isCancelled && (
          <Fact name="Places">
            <span className={stage.availableSeats <= 0 ? "text-poppy" : ""}>{seatsOnPage(stage.availableSeats)}</span>
          </Fact>
        )}
        {stage.duration !== null && <Fact name="Durée">{hoursText(stage.duration)}</Fact>}
        {!isCancelled && stage.endRegistrationDate && (
          <Fact name="Inscription jusqu’au">
            <span className="whitespace-nowrap">{dashedDate(stage.endRegistrationDate)}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
