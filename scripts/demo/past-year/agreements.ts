import type { RequestServices } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { saveBooking } from "#subjects/bookings/data/change-bookings.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { bookingTexts } from "#subjects/bookings/rules/booking-fields.ts";

/** What OCAPIAT pays of a place; the employer pays the rest. */
const OPCO_PERCENT = 60;

/** What the funders agreed to: VIVEA to all of it, OCAPIAT to a part, each with the number of its file. */
export async function makeAgreements(
  { database }: RequestServices,
  { stageId, first, by }: { stageId: string; first: number; by: User },
  now: Date,
) {
  for (const [position, found] of (await readBookings(database, { stageId })).entries()) {
    const [payer] = found.shares.map((share) => share.payer);
    const cents = found.priceCents;
    if (found.version !== 1 || cents === null || (payer !== "vivea" && payer !== "ocapiat")) continue;
    const isVivea = payer === "vivea";
    const number = `${dayInParis(now).slice(0, 4)}-${String(first + position).padStart(4, "0")}`;
    const value = {
      ...bookingTexts({ ...found, buyer: found.organisation?.name ?? "" }),
      amount1: String(isVivea ? cents : (cents * OPCO_PERCENT) / 100),
      fileNumber1: isVivea ? `VIV-${number}` : `OCA-${number}`,
      agreedOn1: dayInParis(now),
      ...(!isVivea && { payer2: "employer" }),
    };
    await saveBooking(database, { found, value, edited: found.version, changes: [], by }, now);
  }
}
