import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import {
  type NamedOrganisations,
  namedOrganisations,
  withOrganisations,
} from "#subjects/organisations/data/assign-organisations.ts";
import { isOwnCost, USUAL_CASES, type UsualCase } from "../rules/booking.ts";
import { type BookingField, typedShares } from "../rules/booking-fields.ts";
import { bookingPrice, faultOfShares, mainPayer, type Share, shareFault, sharesInWords } from "../rules/shares.ts";
import { dropEmptyBookings, rebook } from "./book.ts";
import { type Booking, findBooking } from "./read-bookings.ts";

type By = Pick<User, "id" | "name">;

interface BookingChange {
  found: Booking;
  value: Texts<BookingField>;
  /** The version that the form was loaded with. */
  edited: number;
  changes: JournalChange[];
  by: By;
}

type Refused = "changedMeanwhile" | { faults: TextFaults<BookingField> };

export async function saveBooking(
  database: Database,
  { found, value, edited, changes, by }: BookingChange,
  now: Date,
): Promise<"saved" | Refused> {
  const shares = typedShares(value);
  const agreedCents = value.agreedPrice === "" ? null : Number(value.agreedPrice);
  const names = [value.buyer, ...shares.map(({ name }) => name)].map((company) => ({ company }));
  const named = namedOrganisations(names);
  return refusableTransaction<Refused, "saved">(database, async (transaction, refuse) => {
    const isTaken = await takeVersion(transaction, found.id, edited);
    if (!isTaken) refuse("changedMeanwhile");
    // Locked by now: who is in it, and what the stage costs.
    const { people, stage } = (await findBooking(transaction, found.id)) ?? refuse("changedMeanwhile");
    const faults = faultsOf(value, { agreedCents, unitCents: stage.priceCents, people: people.length });
    if (faults) refuse({ faults });
    const organisationOf = await organisations(transaction, found, { names, named }, now);
    const buyerId = organisationOf(value.buyer);
    await transaction
      .updateTable("bookings")
      .set({ organisation_id: buyerId, price_cents: agreedCents, note: value.bookingNote })
      .where("id", "=", found.id)
      .execute();
    await replaceShares(
      transaction,
      found.id,
      shares.map(({ payer, cents, name, fileNumber, agreedOn }) => ({
        ...{ payer, cents, organisation_id: organisationOf(name) },
        ...{ file_number: fileNumber, agreed_on: agreedOn || null },
      })),
    );
    await followBooking(transaction, found.id, { payer: mainPayer(shares), organisationId: buyerId });
    await note(transaction, { by, booking: found, changes }, now);
    return "saved";
  });
}

/** The second of two forms at once finds another version. */
async function takeVersion(transaction: Transaction, id: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function faultsOf(
  value: Texts<BookingField>,
  priced: Parameters<typeof bookingPrice>[0],
): TextFaults<BookingField> | null {
  const shares = typedShares(value);
  if (isOwnCost(shares) && value.buyer !== "") return { buyer: shareFault.notNeeded };
  if (shares.some(({ payer }) => payer === "employer") && value.buyer === "") return { buyer: shareFault.noBuyer };
  const fault = faultOfShares(shares, bookingPrice(priced));
  return fault && { [`${fault.at}${shares[fault.index]?.position ?? 1}`]: fault.fault };
}

/** A name that stays means the organisation that it meant; another one is looked up, or added. */
async function organisations(
  transaction: Transaction,
  { organisation, shares }: Booking,
  { names, named }: { names: readonly { company: string }[]; named: NamedOrganisations },
  now: Date,
): Promise<(name: string) => string | null> {
  const known = new Map([
    ...shares.map(({ name, organisationId }) => [name, organisationId] as const),
    ...(organisation ? [[organisation.name, organisation.id] as const] : []),
  ]);
  const others = names.filter(({ company }) => company !== "" && !known.has(company));
  const wanted = new Map([...named].filter(([name]) => others.some(({ company }) => company === name)));
  for (const row of await withOrganisations(transaction, others, wanted, now))
    known.set(row.company, row.organisation_id);
  return (name) => (name === "" ? null : (known.get(name) ?? null));
}

interface StoredShare extends Share {
  organisation_id?: string | null;
  file_number?: string;
  agreed_on?: string | null;
}

async function replaceShares(transaction: Transaction, id: string, shares: readonly StoredShare[]): Promise<void> {
  await transaction.deleteFrom("booking_shares").where("booking_id", "=", id).execute();
  const rows = shares.map((share, position) => ({ booking_id: id, position, ...share }));
  if (rows.length > 0) await transaction.insertInto("booking_shares").values(rows).execute();
}

/** Its registrants say the same as their booking: lists, documents and mails read it from them. */
async function followBooking(
  transaction: Transaction,
  id: string,
  { payer, organisationId }: { payer: string; organisationId: string | null },
): Promise<void> {
  await transaction
    .updateTable("participants")
    .set({ payer, ...(organisationId !== null && { organisation_id: organisationId }) })
    .where("booking_id", "=", id)
    .execute();
}

function note(
  transaction: Transaction,
  { by, booking: { stage, people }, changes }: { by: By; booking: Booking; changes: JournalChange[] },
  now: Date,
) {
  return record(transaction, { by, action: "bookingChanged", stage, person: people[0], changes }, now);
}

/** One of the usual cases. False: the employer of these people is not known, or not one. */
export async function chooseCase(
  database: Database,
  { found, chosen, by }: { found: Booking; chosen: UsualCase; by: By },
  now: Date,
): Promise<boolean> {
  const shares: readonly Share[] = USUAL_CASES[chosen].shares;
  const employers = new Set(found.people.map(({ organisationId }) => organisationId));
  const [employer] = employers.size === 1 ? employers : [];
  const organisationId = isOwnCost(shares) ? null : (found.organisation?.id ?? employer ?? null);
  if (organisationId === null && shares.some(({ payer }) => payer === "employer")) return false;
  const change = {
    label: "Qui paie",
    before: sharesInWords(found.shares, found.priceCents),
    after: sharesInWords(shares, found.priceCents),
  };
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    if (!(await takeVersion(transaction, found.id, found.version))) refuse(false);
    await transaction
      .updateTable("bookings")
      .set({ organisation_id: organisationId })
      .where("id", "=", found.id)
      .execute();
    await replaceShares(transaction, found.id, shares);
    await followBooking(transaction, found.id, { payer: mainPayer(shares), organisationId });
    await note(transaction, { by, booking: found, changes: [change] }, now);
    return true;
  });
}

/** The registrants of another booking of the same stage come to this one, which stays as it is. */
export async function joinBookings(
  database: Database,
  { found, otherId, by }: { found: Booking; otherId: string; by: By },
  now: Date,
): Promise<boolean> {
  if (otherId === found.id) return false;
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const other = (await findBooking(transaction, otherId)) ?? refuse(false);
    if (other.stage.id !== found.stage.id) refuse(false);
    // In one order: two that are joined with each other at once do not wait for each other.
    for (const { id, version } of [found, other].sort((one, next) => (one.id < next.id ? -1 : 1)))
      if (!(await takeVersion(transaction, id, version))) refuse(false);
    await transaction
      .updateTable("participants")
      .set({ booking_id: found.id })
      .where("booking_id", "=", otherId)
      .execute();
    await dropEmptyBookings(transaction, [otherId]);
    const organisationId = found.organisation?.id ?? null;
    await followBooking(transaction, found.id, { payer: mainPayer(found.shares), organisationId });
    const after = [...found.people, ...other.people];
    const change = { label: "Inscrits", before: names(found.people), after: names(after) };
    await note(transaction, { by, booking: found, changes: [change] }, now);
    return true;
  });
}

/** One of several registrants gets a booking of their own, with the same buyer and main payer. */
export async function separateRegistrant(
  database: Database,
  { found, participantId, by }: { found: Booking; participantId: string; by: By },
  now: Date,
): Promise<boolean> {
  const others = found.people.filter(({ id }) => id !== participantId);
  if (others.length === 0 || others.length === found.people.length) return false;
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    if (!(await takeVersion(transaction, found.id, found.version))) refuse(false);
    await rebook(transaction, { participantId, stageId: found.stage.id }, now);
    const change = { label: "Inscrits", before: names(found.people), after: names(others) };
    await note(transaction, { by, booking: found, changes: [change] }, now);
    return true;
  });
}

const names = (people: Booking["people"]) => people.map(fullName).join(", ");
