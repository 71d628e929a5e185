import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { HalfDayList } from "#subjects/stages/parts/half-day-list.tsx";
import { Place } from "#subjects/stages/parts/place.tsx";
import { PriceLine } from "#subjects/stages/parts/price-line.tsx";
import { WholeHours } from "#subjects/stages/parts/whole-hours.tsx";
import { daysOf } from "#subjects/stages/rules/timetable/half-days.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { Fact } from "#ui/fact.tsx";
import { placeText } from "../rules/waiting-list-messages.ts";
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
        <Fact name={daysOf(stage).length > 1 ? "Dates" : "Date"}>
          <WholeHours text={whenInWords(stage) || "à fixer"} />
        </Fact>
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
