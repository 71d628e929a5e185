import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { isPayer } from "../rules/payers.ts";
import { bookingPrice, type Share } from "../rules/shares.ts";

interface BookedShare extends Share {
  organisationId: string | null;
  /** The funder; empty: the payer says it. */
  name: string;
  fileNumber: string;
  agreedOn: Day | "";
}

export interface Booking {
  id: string;
  version: number;
  stage: { id: string; title: string; date: Day | null; priceCents: number | null };
  /** Null: the person who is registered. */
  organisation: { id: string; name: string } | null;
  agreedCents: number | null;
  /** Null while the stage has no price. */
  priceCents: number | null;
  note: string;
  /** Sorted by name. */
  people: { id: string; firstName: string; lastName: string; organisationId: string | null }[];
  /** The main payer first. */
  shares: BookedShare[];
}

type Wanted = { ids: readonly string[] } | { stageId: string } | { organisationId: string };

/** Those of a stage, or of an organisation that buys or pays, the latest first. */
export async function readBookings(database: Reader, wanted: Wanted): Promise<Booking[]> {
  const rows = await database
    .selectFrom("bookings")
    .innerJoin("stages", "stages.id", "bookings.stage_id")
    .leftJoin("organisations", "organisations.id", "bookings.organisation_id")
    .select(["bookings.id", "bookings.version", "bookings.note", "bookings.price_cents as agreedCents"])
    .select(["stages.id as stageId", "stages.title", "stages.date", "stages.price_cents as unitCents"])
    .select(["organisations.id as organisationId", "organisations.name as organisationName"])
    .where(
      "stageId" in wanted ? "bookings.stage_id" : "bookings.id",
      "in",
      "stageId" in wanted ? [wanted.stageId] : await idsOf(database, wanted),
    )
    .orderBy("stages.date", "desc")
    .orderBy("bookings.created_at", "desc")
    .orderBy("bookings.id")
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await readPeople(database, ids);
  const shares = await readShares(database, ids);
  return rows.map(({ id, version, note, agreedCents, unitCents, ...row }) => {
    const own = people.get(id) ?? [];
    return {
      id,
      version,
      note,
      agreedCents,
      stage: { id: row.stageId, title: row.title, date: row.date, priceCents: unitCents },
      organisation: row.organisationId === null ? null : { id: row.organisationId, name: row.organisationName ?? "" },
      priceCents: bookingPrice({ agreedCents, unitCents, people: own.length }),
      people: own,
      shares: shares.get(id) ?? [],
    };
  });
}

export const findBooking = async (database: Reader, id: string): Promise<Booking | null> =>
  (await readBookings(database, { ids: [id] }))[0] ?? null;

/** Read by themselves: with both conditions in one query, PostgreSQL would read all stages. */
async function idsOf(database: Reader, wanted: Exclude<Wanted, { stageId: string }>): Promise<string[]> {
  if ("ids" in wanted) return [...wanted.ids, ""];
  const { organisationId: id } = wanted;
  const rows = await database
    .selectFrom("bookings")
    .select("id")
    .where("organisation_id", "=", id)
    .union(database.selectFrom("booking_shares").select("booking_id as id").where("organisation_id", "=", id))
    .execute();
  return [...rows.map((row) => row.id), ""];
}

async function readPeople(database: Reader, ids: readonly string[]) {
  const rows = await database
    .selectFrom("participants")
    .select(["id", "booking_id as bookingId", "organisation_id as organisationId"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("booking_id", "in", ids)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ bookingId }) => bookingId ?? "");
}

async function readShares(database: Reader, ids: readonly string[]) {
  const rows = await database
    .selectFrom("booking_shares as share")
    .leftJoin("organisations", "organisations.id", "share.organisation_id")
    .select(["share.booking_id as bookingId", "share.payer", "share.cents", "share.file_number as fileNumber"])
    .select(["share.agreed_on as agreedOn", "organisations.id as organisationId", "organisations.name"])
    .where("share.booking_id", "in", ids)
    .orderBy("share.position")
    .execute();
  const shares = rows.flatMap(({ bookingId, payer, name, agreedOn, ...share }) =>
    isPayer(payer) ? [{ bookingId, share: { ...share, payer, name: name ?? "", agreedOn: agreedOn ?? "" } }] : [],
  );
  return new Map(
    [...Map.groupBy(shares, ({ bookingId }) => bookingId)].map(([id, own]) => [id, own.map(({ share }) => share)]),
  );
}
