import type { Reader } from "#platform/database/database.ts";
import { type Booking, readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { amongPeople, shareAmounts } from "#subjects/bookings/rules/shares.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { AMOUNTS_A_PAGE, type PaidPart } from "../rules/amounts/amounts-form.ts";
import { knownAmounts, type RegistrationAmount } from "../rules/amounts/registration-amounts.ts";
import { type Origin, suggestedOrigin } from "../rules/origins.ts";

interface RegistrationWithAmounts {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  payer: string;
  traineeKind: string;
  amounts: RegistrationAmount[];
  /** What its booking says that is paid for it; nothing without a price. */
  parts: PaidPart[];
}

export interface StageAmounts {
  stage: Stage;
  /** Sorted by name. */
  registrations: RegistrationWithAmounts[];
  hasMore: boolean;
}

export const LAST_PAGE_OF_AMOUNTS = 400;

/** A page of the registrations, or those of a form, which has no more. Null for an unknown stage. */
export async function readStageAmounts(
  database: Reader,
  stageId: string,
  wanted: { page: number } | { ids: readonly string[] },
): Promise<StageAmounts | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  let query = database
    .selectFrom("participants")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "company",
      "payer",
      "trainee_kind as traineeKind",
      "booking_id as bookingId",
    ])
    .where("stage_id", "=", stageId)
    .orderBy("search_text")
    .orderBy("id")
    .limit(AMOUNTS_A_PAGE + 1);
  query = "ids" in wanted ? query.where("id", "in", wanted.ids) : query.offset((wanted.page - 1) * AMOUNTS_A_PAGE);
  const rows = await query.execute();
  const shown = rows.slice(0, AMOUNTS_A_PAGE);
  const ids = shown.map(({ id }) => id);
  const amounts = await readAmountsOf(database, stageId, ids);
  const booked = await readBookings(database, { ids: [...new Set(shown.flatMap(({ bookingId }) => bookingId ?? []))] });
  const bookings = new Map(booked.map((booking) => [booking.id, booking]));
  return {
    stage,
    registrations: shown.map(({ bookingId, ...row }) => ({
      ...row,
      amounts: amounts.get(row.id) ?? [],
      parts: partsOf(bookings.get(bookingId ?? ""), row),
    })),
    hasMore: rows.length > AMOUNTS_A_PAGE,
  };
}

/** Two payers of one origin are one part. Without a payer, the origin has to be chosen. */
function partsOf(booking: Booking | undefined, { id, payer, traineeKind }: Registered): PaidPart[] {
  if (!booking || booking.priceCents === null) return [];
  const { people, shares, priceCents } = booking;
  const index = people.findIndex((person) => person.id === id);
  const amounts = shares.length > 0 ? shareAmounts(shares, priceCents) : [priceCents];
  const parts = new Map<Origin | "", number>();
  for (const [position, cents] of amounts.entries()) {
    const origin = suggestedOrigin({ payer: shares[position]?.payer ?? payer, traineeKind });
    const own = amongPeople(cents ?? 0, people.length)[index] ?? 0;
    parts.set(origin, (parts.get(origin) ?? 0) + own);
  }
  return [...parts].map(([origin, cents]) => ({ origin, cents }));
}

type Registered = Pick<RegistrationWithAmounts, "id" | "payer" | "traineeKind">;

/** The amounts of those who are registered on a stage, or of some of them, by registration. */
export async function readAmountsOf(
  database: Reader,
  stageId: string,
  ids?: readonly string[],
): Promise<Map<string, RegistrationAmount[]>> {
  if (ids?.length === 0) return new Map();
  let query = database
    .selectFrom("participants")
    .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
    .select(["participants.id", "amount.origin", "amount.cents"])
    .where("participants.stage_id", "=", stageId);
  if (ids) query = query.where("participants.id", "in", ids);
  const rows = await query.execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, knownAmounts(own)]));
}
