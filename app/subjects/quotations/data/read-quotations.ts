import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type QuotationState, quotationNumber, type StoredState } from "../rules/quotation.ts";
import type { TypedQuotation } from "../rules/quotation-fields.ts";

interface QuotationRecipient {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  siret: string;
}

/** A quotation, whole. */
export interface Quotation extends TypedQuotation {
  id: string;
  state: StoredState;
  /** "DVP-2026-0012"; null while it is a draft. */
  number: string | null;
  stage: { id: string; title: string } | null;
  organisation: { id: string; name: string } | null;
  recipientName: string;
  /** Its name and address, those of the organisation today. */
  recipient: QuotationRecipient;
  totalCents: number;
  /** How many of its people are registered. */
  registered: number;
  /** JSON: what is printed; empty while it is a draft. */
  description: string;
  version: number;
  mailedAt: Date | null;
}

export async function findQuotation(database: Reader, id: string): Promise<Quotation | null> {
  const row = await database
    .selectFrom("quotations")
    .leftJoin("stages", "stages.id", "quotations.stage_id")
    .leftJoin("organisations as buyer", "buyer.id", "quotations.organisation_id")
    .selectAll("quotations")
    .select([
      "stages.title",
      "buyer.name as buyer_name",
      "buyer.street",
      "buyer.postal_code",
      "buyer.city",
      "buyer.siret",
    ])
    .where("quotations.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await database
    .selectFrom("quotation_lines")
    .selectAll()
    .where("quotation_id", "=", id)
    .orderBy("position")
    .execute();
  const name = row.state === "draft" ? (row.buyer_name ?? row.recipient_name) : row.recipient_name;
  return {
    ...{ id: row.id, state: row.state as StoredState, number: numberOf(row), version: row.version },
    stage: row.stage_id === null ? null : { id: row.stage_id, title: row.title ?? "" },
    organisation: row.organisation_id === null ? null : { id: row.organisation_id, name: row.buyer_name ?? "" },
    recipientName: name,
    recipient: {
      ...{ name, street: row.street ?? "", postalCode: row.postal_code ?? "" },
      ...{ city: row.city ?? "", siret: row.siret ?? "" },
    },
    ...{ people: row.people, unitCents: row.unit_cents, vatRate: row.vat_rate, discountCents: row.discount_cents },
    ...{ validUntil: row.valid_until, note: row.note, totalCents: row.net_cents + row.vat_cents },
    lines: lines.map(({ position, label, quantity, unit_cents, vat_rate }) => ({
      ...{ position, label, quantity, unitCents: unit_cents, vatRate: vat_rate, bookingId: null },
    })),
    registered: await countRegistered(database, id),
    description: row.description,
    mailedAt: row.mailed_at === null ? null : new Date(row.mailed_at),
  };
}

/** How many people are in bookings that follow from it. */
export async function countRegistered(database: Reader, id: string): Promise<number> {
  const { count } = await database
    .selectFrom("bookings")
    .innerJoin("participants", "participants.booking_id", "bookings.id")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("bookings.quotation_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ListedQuotation {
  id: string;
  state: StoredState;
  number: string | null;
  recipientName: string;
  stageTitle: string;
  people: number;
  totalCents: number;
  validUntil: Day;
  createdAt: Date;
}

interface Wanted {
  text?: string | null;
  state?: QuotationState | null;
  stageId?: string | null;
  organisationId?: string | null;
}

/** The newest first. */
export async function listQuotations(
  database: Reader,
  { text, state, stageId, organisationId }: Wanted,
  { offset, limit }: { offset: number; limit: number },
  today: Day,
): Promise<ListedQuotation[]> {
  let query = database
    .selectFrom("quotations")
    .select(["id", "state", "year", "number", "recipient_name", "people", "net_cents", "vat_cents", "valid_until"])
    .select(["created_at"])
    .select(({ selectFrom }) => [
      selectFrom("stages").select("title").whereRef("stages.id", "=", "quotations.stage_id").as("title"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit);
  if (state) query = query.where("state", "=", state === "expired" ? "sent" : state);
  if (state === "expired") query = query.where("valid_until", "<", today);
  if (state === "sent") query = query.where("valid_until", ">=", today);
  if (stageId) query = query.where("stage_id", "=", stageId);
  if (organisationId) query = query.where("organisation_id", "=", organisationId);
  for (const word of searchText(text ?? "").split(" ")) if (word) query = query.where(contains(word));
  return (await query.execute()).map((row) => ({
    ...{ id: row.id, state: row.state as StoredState, number: numberOf(row) },
    ...{ recipientName: row.recipient_name, stageTitle: row.title ?? "", people: row.people },
    ...{ totalCents: row.net_cents + row.vat_cents, validUntil: row.valid_until },
    createdAt: new Date(row.created_at),
  }));
}

const numberOf = ({ year, number }: { year: number | null; number: number | null }) =>
  year === null || number === null ? null : quotationNumber({ year, number });

/** Who receives it there: who signs, otherwise who follows the stages or receives the invoices. Null: nobody has an address. */
export async function contactOf(database: Reader, organisationId: string) {
  const row = await database
    .selectFrom("organisations")
    .select(["signatory_name", "signatory_email", "follower_name", "follower_email", "billing_name", "billing_email"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
  if (!row) return null;
  const contacts = [
    { name: row.signatory_name, email: row.signatory_email },
    { name: row.follower_name, email: row.follower_email },
    { name: row.billing_name, email: row.billing_email },
  ];
  return contacts.find(({ email }) => email !== "") ?? null;
}
