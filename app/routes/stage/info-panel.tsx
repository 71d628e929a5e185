import type { Attendance, Figure } from "../../../domain/opinions/results/public-figures.ts";
import { type Day, dashedDate } from "../../../domain/paris-time.ts";
import { hoursText } from "../../../domain/plural.ts";
import { untilEvening } from "../../../domain/registrations/cancel-messages.ts";
import { type Stage, seatsOnPage, startDay } from "../../../domain/stages/stage.ts";
import { timetableInWords } from "../../../domain/stages/timetable/timetable-words.ts";
import { typeset } from "../../../domain/typography.ts";
import { Satisfaction } from "../../opinions/public/satisfaction.tsx";
import { HalfDayList } from "../../stages/half-day-list.tsx";
import { Place } from "../../stages/place.tsx";
import { PriceLine } from "../../stages/price-line.tsx";
import { Fact } from "../../ui/fact.tsx";
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
