import type { ReactNode } from "react";
import { Link } from "react-router";
import { typeset } from "../../../domain/typography.ts";
import { placeText } from "../../../domain/waiting-list/waiting-list-messages.ts";
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
        <Fact name="Date">{stage.day}</Fact>
        <Fact name="Lieu">{stage.location}</Fact>
        {people.length > 0 && <Fact name={people.length > 1 ? "Personnes" : "Personne"}>{people.join(", ")}</Fact>}
        {place && <Fact name="Place sur la liste">{placeText(place)}</Fact>}
      </dl>
      {held && state === "held" && <p className="mt-5 font-semibold">{held}</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-earth">{name}</dt>
      <dd className="font-semibold text-lead">{children}</dd>
    </div>
  );
}
