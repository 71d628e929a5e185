import { Link } from "react-router";
import { ShortList } from "#frame/office/short-list.tsx";
import type { Reader } from "#platform/database/database.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { howPaid } from "#subjects/bookings/parts/booking-list.tsx";
import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import { stagesOfOrganisation } from "../data/find-organisations.ts";

interface ShownStage {
  stageId: string;
  title: string;
  date: string;
  people: readonly { id: string; name: string }[];
  bookings: { id: string; paid: string; fault: string | null }[];
}

/** The stages of its people, and those that it buys or pays for others, with the bookings; the latest first. */
export async function showStages(
  database: Reader,
  { organisationId, vatPercent }: { organisationId: string; vatPercent: number },
): Promise<ShownStage[]> {
  const shown = new Map<string, ShownStage>();
  for (const { date, ...stage } of await stagesOfOrganisation(database, organisationId))
    shown.set(stage.stageId, { ...stage, date: date ?? "", bookings: [] });
  for (const booking of await readBookings(database, { organisationId })) {
    const { id: stageId, title, date } = booking.stage;
    const others = booking.people.map((person) => ({ id: person.id, name: fullName(person) }));
    const stage = shown.get(stageId) ?? { stageId, title, date: date ?? "", people: others, bookings: [] };
    shown.set(stageId, {
      ...stage,
      bookings: [...stage.bookings, { id: booking.id, ...howPaid(booking, vatPercent) }],
    });
  }
  return [...shown.values()].sort((one, other) => other.date.localeCompare(one.date));
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ROW = "grid gap-x-4 gap-y-1 bg-paper px-4 py-1.5 md:grid-cols-[5.5rem_20fr_9fr_23fr]";

export function StageRows({ stages }: { stages: readonly ShownStage[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-lead">Stages et réservations</h2>
      {stages.length === 0 && <p className="mt-2 text-earth">Personne n’y est inscrit.</p>}
      <ShortList className={LIST} others={["stage", "plus ancien"]} rows={stages.map(stageRow)} />
    </section>
  );
}

const stageRow = ({ stageId, title, date, people, bookings }: ShownStage) => (
  <li className={ROW} key={stageId}>
    <span className="whitespace-nowrap text-earth">{date && dashedDate(date)}</span>
    <Link className="link min-w-0 break-words" to={`/admin/stages/${encodeURIComponent(stageId)}/dossier`}>
      {title}
    </Link>
    <span className="min-w-0 break-words">
      {people.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link className="link" to={`/admin/personnes/${encodeURIComponent(id)}`}>
            {name}
          </Link>
        </span>
      ))}
    </span>
    <span className="min-w-0 break-words">
      {bookings.map(({ id, paid, fault }) => (
        <span className="block" key={id}>
          <Link className="link" to={bookingPath(id)}>
            {typeset(paid)}
          </Link>
          {fault && <span className="block font-semibold">{typeset(fault)}</span>}
        </span>
      ))}
    </span>
  </li>
);
