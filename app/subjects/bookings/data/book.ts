import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { prepareInsert } from "#platform/database/prepared-insert.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isPayer } from "../rules/payers.ts";

/** What a registration says of its booking. */
interface Bought {
  stage_id: string;
  organisation_id: string | null;
  /** Who pays, as answered; empty: not known yet. */
  payer: string;
}

const insertBooking = prepareInsert("bookings");
const insertShare = prepareInsert("booking_shares");
const ROWS_PER_STATEMENT = 500;

/**
 * The registrations of one form with their bookings, which are inserted: one for each company and payer, and one for each
 * person who pays themselves or has no company.
 */
export async function withBookings<Row extends Bought>(
  transaction: Transaction,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { booking_id: string })[]> {
  const ids = new Map<string, string>();
  const bookings: Insertable<Schema["bookings"]>[] = [];
  const shares: Insertable<Schema["booking_shares"]>[] = [];
  const booked = rows.map((row) => {
    const key = isBoughtTogether(row) ? `${row.stage_id}\n${row.organisation_id}\n${row.payer}` : randomUUID();
    const known = ids.get(key);
    if (known !== undefined) return { ...row, booking_id: known };
    const id = randomUUID();
    ids.set(key, id);
    bookings.push({ id, stage_id: row.stage_id, organisation_id: buyerOf(row), created_at: now });
    if (isPayer(row.payer)) shares.push(theWhole(id, row.payer));
    return { ...row, booking_id: id };
  });
  const [booking, ...others] = bookings;
  if (booking && others.length === 0) {
    await insertBooking(transaction, booking);
    for (const share of shares) await insertShare(transaction, share);
    return booked;
  }
  for (let from = 0; from < bookings.length; from += ROWS_PER_STATEMENT)
    await transaction
      .insertInto("bookings")
      .values(bookings.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  for (let from = 0; from < shares.length; from += ROWS_PER_STATEMENT)
    await transaction
      .insertInto("booking_shares")
      .values(shares.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  return booked;
}

const isBoughtTogether = (row: Bought) => buyerOf(row) !== null;

/** Who pays for themselves buys for themselves, wherever they work. */
const buyerOf = ({ organisation_id, payer }: Bought) => (payer === "oneself" ? null : organisation_id);

const theWhole = (id: string, payer: string) => ({ booking_id: id, position: 0, payer, cents: null });

interface Rebooked {
  participantId: string;
  /** The stage where they are registered now. */
  stageId: string;
}

/**
 * After a registration changed its stage, company or payer: its booking follows, with its number and agreements, when it is
 * for this person alone; otherwise they leave it for one of their own.
 */
export async function rebook(transaction: Transaction, { participantId, stageId }: Rebooked, now: Date): Promise<void> {
  const row = await transaction
    .selectFrom("participants")
    .select(["stage_id", "organisation_id", "payer", "booking_id"])
    .where("id", "=", participantId)
    .where("stage_id", "=", stageId)
    .executeTakeFirst();
  if (!row) return;
  const others = await transaction
    .selectFrom("participants")
    .select("id")
    .where("booking_id", "=", row.booking_id)
    .where("id", "<>", participantId)
    .limit(1)
    .execute();
  if (row.booking_id === null || others.length > 0) {
    const [booked] = await withBookings(transaction, [row], now);
    await transaction
      .updateTable("participants")
      .set({ booking_id: booked?.booking_id ?? null })
      .where("id", "=", participantId)
      .execute();
    return;
  }
  const shares = await transaction
    .selectFrom("booking_shares")
    .select("payer")
    .where("booking_id", "=", row.booking_id)
    .orderBy("position")
    .execute();
  const staysPaid = (shares[0]?.payer ?? "") === row.payer;
  // An organisation also buys for who pays a part beside it.
  const isPart = staysPaid && shares.some(({ payer }) => payer === "employer");
  await transaction
    .updateTable("bookings")
    .set((column) => ({
      stage_id: row.stage_id,
      organisation_id: isPart ? row.organisation_id : buyerOf(row),
      version: column("version", "+", 1),
    }))
    .where("id", "=", row.booking_id)
    .execute();
  if (staysPaid) return;
  await transaction.deleteFrom("booking_shares").where("booking_id", "=", row.booking_id).execute();
  if (isPayer(row.payer)) await insertShare(transaction, theWhole(row.booking_id, row.payer));
}

/** Some people have moved to another stage: their booking goes with them when nobody of it stays, otherwise they get one together. */
export async function rebookMoved(
  transaction: Transaction,
  { participantIds, toStageId }: { participantIds: readonly string[]; toStageId: string },
  now: Date,
): Promise<void> {
  const people = await transaction
    .selectFrom("participants")
    .select(["id", "stage_id", "organisation_id", "payer", "booking_id"])
    .where("id", "in", participantIds)
    .execute();
  const shared = await transaction
    .selectFrom("participants")
    .select("booking_id")
    .where("booking_id", "in", [...new Set(people.map(({ booking_id }) => booking_id))])
    .where("stage_id", "<>", toStageId)
    .execute();
  const split = new Set<string | null>([null, ...shared.map(({ booking_id }) => booking_id)]);
  const whole = [...new Set(people.flatMap(({ booking_id: id }) => (split.has(id) ? [] : (id ?? []))))];
  if (whole.length > 0)
    await transaction
      .updateTable("bookings")
      .set((column) => ({ stage_id: toStageId, version: column("version", "+", 1) }))
      .where("id", "in", whole)
      .execute();
  const leaving = people.filter(({ booking_id: id }) => split.has(id));
  for (const { id, booking_id } of await withBookings(transaction, leaving, now))
    await transaction.updateTable("participants").set({ booking_id }).where("id", "=", id).execute();
}

/** A removed registration came back: into its booking, if that is still of this stage, otherwise into one of its own. */
export async function returnToBooking(transaction: Transaction, returned: Rebooked, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("stage_id", "=", returned.stageId)
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("participants").select("booking_id").where("id", "=", returned.participantId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("participants as other")
            .innerJoin("participants as back", "back.booking_id", "other.booking_id")
            .select("other.id")
            .whereRef("other.booking_id", "=", "bookings.id")
            .where("back.id", "=", returned.participantId)
            .where(({ eb, or, ref, fn, val }) =>
              or([
                eb("other.payer", "<>", ref("back.payer")),
                eb(fn.coalesce("other.organisation_id", val("")), "<>", fn.coalesce("back.organisation_id", val(""))),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await transaction
    .updateTable("participants")
    .set({ booking_id: null })
    .where("id", "=", returned.participantId)
    .execute();
  await rebook(transaction, returned, now);
}

/** Everybody of a stage has moved to another one: their bookings stay as they are. */
export async function moveBookings(
  transaction: Transaction,
  { stageId, toStageId }: { stageId: string; toStageId: string },
): Promise<void> {
  await transaction
    .updateTable("bookings")
    .set((column) => ({ stage_id: toStageId, version: column("version", "+", 1) }))
    .where("stage_id", "=", stageId)
    .execute();
}

/** A booking whose last registrant has left goes with them. */
export async function dropEmptyBookings(transaction: Transaction, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await transaction
    .deleteFrom("bookings")
    .where("id", "in", [...new Set(known)])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("participants").select("id").whereRef("participants.booking_id", "=", "bookings.id"))),
    )
    .execute();
}
