import { Link } from "react-router";
import { daysOf } from "../../../domain/stages/timetable/half-days.ts";
import { whenInWords } from "../../../domain/stages/timetable/timetable-words.ts";
import { typeset } from "../../../domain/typography.ts";
import { placeText } from "../../../domain/waiting-list/waiting-list-messages.ts";
import { HalfDayList } from "../../stages/half-day-list.tsx";
import { Place } from "../../stages/place.tsx";
import { PriceLine } from "../../stages/price-line.tsx";
import { Fact } from "../../ui/fact.tsx";
import type { ShownEntry } from "./open-entry.ts";

/** The stage, the people, and the place in the queue or until when seats are held. */
export function EntryFacts({ entry: { stage, people, place, held, state } }: { entry: ShownEntry }) {
  return (
    <section aria-labelledby="stage" className="rounded-card border border-line bg-paper p-6">
      <h2 className="text-h3" id="stage">
        <Link className="link" to={stage.path}>
          {typeset(stage.title)}
        </Link>
      </h2>
      <dl className="mt-5 grid gap-4 sm:grid-cols-2">
        <Fact name={daysOf(stage).length > 1 ? "Dates" : "Date"}>{typeset(whenInWords(stage)) || "à fixer"}</Fact>
        <Fact name="Lieu">
          <Place location={stage.location} />
        </Fact>
        <PriceLine priceCents={stage.priceCents} />
        {people.length > 0 && <Fact name={people.length > 1 ? "Personnes" : "Personne"}>{people.join(", ")}</Fact>}
        {place && <Fact name="Rang">{placeText(place)}</Fact>}
      </dl>
      <HalfDayList halfDays={stage.halfDays} />
      {held && state === "held" && <p className="mt-5 font-semibold">{held}</p>}
    </section>
  );
}
