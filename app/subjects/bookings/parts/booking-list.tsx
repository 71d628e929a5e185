import { Link } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullName } from "#platform/values/user.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import { type Booking, readBookings } from "../data/read-bookings.ts";
import { bookingPath } from "../rules/booking.ts";
import { faultOfShares, sharesInWords } from "../rules/shares.ts";

interface ShownBooking {
  id: string;
  buyer: string;
  people: string;
  /** The price, and who pays it. */
  paid: string;
  /** What is wrong with the sum of the shares. */
  fault: string | null;
}

/** The bookings of a stage, for its pages. */
export async function showBookings(
  database: Reader,
  { stageId, vatPercent }: { stageId: string; vatPercent: number },
): Promise<ShownBooking[]> {
  const bookings = await readBookings(database, { stageId });
  return bookings.map((booking) => ({
    id: booking.id,
    buyer: booking.organisation?.name ?? booking.people.map(fullName).join(", "),
    people: booking.people.map(fullName).join(", "),
    ...howPaid(booking, vatPercent),
  }));
}

export function howPaid({ priceCents, shares }: Booking, vatPercent: number): Pick<ShownBooking, "paid" | "fault"> {
  const price = priceCents === null ? "Sur devis" : typedPriceText(priceCents, vatPercent);
  const payers = shares.length === 0 ? "payeur pas encore connu" : sharesInWords(shares, priceCents);
  return { paid: `${price} · ${payers}`, fault: faultOfShares(shares, priceCents)?.fault ?? null };
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "grid gap-x-6 gap-y-1 bg-paper px-4 py-2 sm:grid-cols-[2fr_3fr]";

export function BookingList({ bookings }: { bookings: readonly ShownBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section className="no-print mt-8">
      <h2 className="text-lead">Réservations</h2>
      <ul className={LIST}>
        {bookings.map(({ id, buyer, people, paid, fault }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <Link className="link break-words" to={bookingPath(id)}>
                {buyer}
                <span className="sr-only"> : voir la réservation</span>
              </Link>
              {people !== buyer && <span className="block break-words text-earth">{people}</span>}
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
