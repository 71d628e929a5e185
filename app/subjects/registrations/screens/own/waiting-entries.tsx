import { Link } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { OtherPlaces } from "#subjects/stages/parts/other-places.tsx";
import { MapLink } from "#subjects/stages/parts/place.tsx";
import { WholeHours } from "#subjects/stages/parts/whole-hours.tsx";
import { confirmLabel, LEAVE } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { ShownEntry } from "./read-waiting.ts";

/** The waiting lists that the account is on. */
export function WaitingEntries({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <section aria-labelledby="attente" className="mt-6 mb-10">
      <h3 className="text-h3" id="attente">
        Liste d’attente
      </h3>
      <ul className="mt-4 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { id, people, seats, place, held, stage } }: { entry: ShownEntry }) {
  const path = `/account/formations/attente/${id}`;
  return (
    <article className={`rounded-card border bg-paper p-5 ${held ? "border-wheat-deep" : "border-line"}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h4 className="font-bold font-title text-lead">
          <Link className="link" to={stage.path}>
            {typeset(stage.title)}
          </Link>
        </h4>
        <p className="rounded-full bg-wheat-wash px-4 py-1 font-semibold">
          {held ? counted(seats, "place", "retenue") : (place ?? "en attente")}
        </p>
      </div>
      <p className="mt-1 text-earth">
        <WholeHours text={stage.about} />
      </p>
      <OtherPlaces halfDays={stage.halfDays} />
      {stage.location && <MapLink location={stage.location} />}
      <p className="text-earth">{stage.price}</p>
      {people && <p className="mt-1">{people}</p>}
      {held && <p className="mt-3 font-semibold">{held}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {held && <ButtonLink to={`${path}/confirmer`}>{confirmLabel(seats)}</ButtonLink>}
        <Link className="link inline-flex min-h-11 items-center" to={`${path}/quitter`}>
          {LEAVE}
          <span className="sr-only">{` : ${stage.title}`}</span>
        </Link>
      </div>
    </article>
  );
}
