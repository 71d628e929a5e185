import type { RequestServices } from "#platform/services.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { chooseCase, joinBookings, saveBooking } from "#subjects/bookings/data/change-bookings.ts";
import { type Booking, findBooking, readBookings } from "#subjects/bookings/data/read-bookings.ts";
import type { UsualCase } from "#subjects/bookings/rules/booking.ts";
import { bookingTexts } from "#subjects/bookings/rules/booking-fields.ts";
import { makeAgreements } from "./past-year/agreements.ts";

const CASES = ["ocapiatAndEmployer", "employerPays", "viveaPays", "personPays"] as const satisfies UsualCase[];

/** The funders of these have agreed, as those of the past have. */
const AGREED = ["demo-tracteur-termine", "demo-tracteur-en-cours", "demo-moisson-pertes"];

/** A booking of each usual case on one stage, and on another one for two people at an agreed price. */
export async function makeDemoBookings(services: RequestServices) {
  const { database, clock } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  const now = clock();
  const bookings = await readBookings(database, { stageId: "demo-presse-complet" });
  for (const [index, chosen] of CASES.entries()) {
    const found = bookings[index];
    if (found?.version === 1) await chooseCase(database, { found, chosen, by }, now);
  }
  const save = async (id: string, change: (found: Booking) => Partial<ReturnType<typeof bookingTexts>>) => {
    const found = await findBooking(database, id);
    if (!found) return;
    const value = { ...bookingTexts({ ...found, buyer: found.organisation?.name ?? "" }), ...change(found) };
    await saveBooking(database, { found, value, edited: found.version, changes: [], by }, now);
  };
  const [shared] = bookings;
  if (shared?.version === 1)
    await save(shared.id, ({ priceCents }) => ({
      amount1: String(Math.floor(((priceCents ?? 0) * 6) / 10)),
      fileNumber1: "OCA-2026-00417",
      agreedOn1: "2026-11-02",
    }));
  for (const [index, stageId] of AGREED.entries())
    await makeAgreements(services, { stageId, first: 400 + 10 * index, by }, now);
  const [first, second] = await readBookings(database, { stageId: "demo-pulve-derniere-place" });
  if (first?.version !== 1 || !second) return;
  await joinBookings(database, { found: first, otherId: second.id, by }, now);
  await chooseCase(database, { found: { ...first, version: 2 }, chosen: "employerPays", by }, now);
  await save(first.id, () => ({ agreedPrice: "90000", bookingNote: "Deux salariés, prix convenu au téléphone." }));
}
