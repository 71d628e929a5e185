import { Link } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { netPriceText } from "#subjects/stages/rules/price.ts";
import { readBookings } from "../data/read-bookings.ts";
import { bookingPath } from "../rules/booking.ts";
import { faultOfShares, sharesInWords } from "../rules/shares.ts";

export interface ShownBooking {
  id: string;
  buyer: string;
  stage: string;
  people: string;
  /** The price, and who pays it. */
  paid: string;
  /** What is wrong with the sum of the shares. */
  fault: string | null;
}

/** The bookings of a stage or an organisation, for their pages. */
export async function showBookings(
  database: Reader,
  wanted: { stageId: string } | { organisationId: string },
): Promise<ShownBooking[]> {
  const bookings = await readBookings(database, wanted);
  return bookings.map(({ id, organisation, people, stage, priceCents, shares }) => ({
    id,
    buyer: organisation?.name ?? people.map(fullName).join(", "),
    stage: [stage.title, stage.date && dashedDate(stage.date)].filter(Boolean).join(", "),
    people: people.map(fullName).join(", "),
    paid: [
      priceCents === null ? "Sur devis" : netPriceText(priceCents),
      shares.length === 0 ? "payeur pas encore connu" : sharesInWords(shares, priceCents),
    ].join(" · "),
    fault: faultOfShares(shares, priceCents)?.fault ?? null,
  }));
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "grid gap-x-6 gap-y-1 bg-paper px-4 py-2 sm:grid-cols-[2fr_3fr]";

export function BookingList({
  bookings,
  withStage = false,
}: {
  bookings: readonly ShownBooking[];
  withStage?: boolean;
}) {
  if (bookings.length === 0) return null;
  return (
    <section className="no-print mt-8">
      <h2 className="text-lead">Réservations</h2>
      <ul className={LIST}>
        {bookings.map(({ id, buyer, stage, people, paid, fault }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <Link className="link break-words" to={bookingPath(id)}>
                {withStage ? stage : buyer}
                <span className="sr-only">{withStage ? ` : ${people}` : " : voir la réservation"}</span>
              </Link>
              {(withStage || people !== buyer) && <span className="block break-words text-earth">{people}</span>}
            </span>
            <span className="min-w-0 break-words">
              {typeset(paid)}
              {fault && <span className="block font-semibold">{typeset(fault)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
