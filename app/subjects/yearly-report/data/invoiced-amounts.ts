import type { Reader } from "#platform/database/database.ts";
import { amongPeople } from "#subjects/bookings/rules/shares.ts";
import type { RegistrationAmount } from "../rules/amounts/registration-amounts.ts";
import { FOR_ANOTHER_CENTRE, type Origin, suggestedOrigin } from "../rules/origins.ts";

export interface InvoicedStage {
  /** The keys are registrations. One that is here was invoiced, also when a credit note took everything back. */
  people: Map<string, RegistrationAmount[]>;
  /** The amounts of bookings that nobody is registered with any more. */
  rest: RegistrationAmount[];
}

/** What the issued invoices of bookings ask for without tax, less the credit notes, by origin and registration. */
export async function invoicedAmounts(
  database: Reader,
  stageIds: readonly string[],
): Promise<Map<string, InvoicedStage>> {
  const lines = await database
    .selectFrom("bookings")
    .innerJoin("invoice_lines as line", "line.booking_id", "bookings.id")
    .innerJoin("invoices", "invoices.id", "line.invoice_id")
    .leftJoin("organisations", "organisations.id", "invoices.organisation_id")
    .select(["bookings.stage_id", "bookings.id", "line.share", "line.net_cents", "invoices.kind"])
    .select("organisations.kind as buyer")
    .where("bookings.stage_id", "in", stageIds)
    .where("invoices.state", "=", "issued")
    .execute();
  const shares = new Map<string, { stageId: string; bookingId: string; share: string; buyer: string; cents: number }>();
  for (const { stage_id: stageId, id: bookingId, share, net_cents, kind, buyer } of lines) {
    const key = `${bookingId} ${share}`;
    const before = shares.get(key) ?? { stageId, bookingId, share, buyer: buyer ?? "", cents: 0 };
    shares.set(key, { ...before, cents: before.cents + (kind === "creditNote" ? -net_cents : net_cents) });
  }
  const booked = await peopleOf(database, [...new Set([...shares.values()].map(({ bookingId }) => bookingId))]);
  const stages = new Map<string, InvoicedStage>();
  for (const { stageId, bookingId, share, buyer, cents } of shares.values()) {
    const stage: InvoicedStage = stages.get(stageId) ?? { people: new Map(), rest: [] };
    stages.set(stageId, stage);
    const [payer = "", ownId] = share.split(" ");
    const all = booked.get(bookingId) ?? [];
    const own = all.filter(({ id }) => payer !== "oneself" || id === ownId);
    const origin = (traineeKind: string): Origin =>
      suggestedOrigin({ payer, traineeKind }) || (buyer === "centre" ? FOR_ANOTHER_CENTRE : "11");
    if (own.length === 0) stage.rest.push({ origin: origin(""), cents });
    for (const [index, part] of own.length > 0 ? amongPeople(cents, own.length).entries() : []) {
      const { id = "", kind = "" } = own[index] ?? {};
      stage.people.set(id, [...(stage.people.get(id) ?? []), { origin: origin(kind), cents: part }]);
    }
  }
  return stages;
}

async function peopleOf(database: Reader, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, never>();
  const rows = await database
    .selectFrom("participants")
    .select(["id", "booking_id", "trainee_kind as kind"])
    .where("booking_id", "in", bookingIds)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ booking_id }) => booking_id ?? "");
}
