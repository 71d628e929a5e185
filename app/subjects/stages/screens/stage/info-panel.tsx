import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { Satisfaction } from "#subjects/opinions/parts/public/satisfaction.tsx";
import type { Attendance, Figure } from "#subjects/opinions/rules/results/public-figures.ts";
import { untilEvening } from "#subjects/registrations/rules/cancel-messages.ts";
import { Fact } from "#ui/fact.tsx";
import { HalfDayList } from "../../parts/half-day-list.tsx";
import { Place } from "../../parts/place.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { type Stage, seatsOnPage, startDay } from "../../rules/stage.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";
import { AgendaLink } from "./agenda-link.tsx";

interface InfoPanelProps {
  stage: Stage;
  /** The last day on which a registration can be cancelled. */
  cancelUntil: Day | null;
  results: { figure: Figure | null; attendance: Attendance | null };
}

export function InfoPanel({ stage, cancelUntil, results }: InfoPanelProps) {
  return (
    <section aria-label="Informations sur le stage" className="rounded-card border border-line bg-paper p-6">
      <dl className="grid gap-4">
        <Fact name="Date">
          {dashedDate(startDay(stage))}
          {stage.halfDays.length > 0 && (
            <span className="block font-normal text-base">{typeset(timetableInWords(stage.halfDays))}</span>
          )}
        </Fact>
        <Fact name="Lieu">
          <Place location={stage.location} />
        </Fact>
        {stage.duration !== null && <Fact name="Durée">{hoursText(stage.duration)}</Fact>}
        <Fact name="Places">
          <span className={stage.availableSeats <= 0 ? "text-poppy" : ""}>{seatsOnPage(stage.availableSeats)}</span>
        </Fact>
        <PriceLine priceCents={stage.priceCents} />
        {stage.endRegistrationDate && <Fact name="Inscription jusqu’au">{dashedDate(stage.endRegistrationDate)}</Fact>}
        {cancelUntil && <Fact name="Annulation possible">{untilEvening(cancelUntil)}</Fact>}
      </dl>
      <AgendaLink stage={stage} />
      <HalfDayList halfDays={stage.halfDays} />
      <Satisfaction attendance={results.attendance} figure={results.figure} typed={stage.satisfactionPercentage} />
    </section>
  );
}
