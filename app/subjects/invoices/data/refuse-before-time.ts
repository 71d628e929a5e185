import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { findBooking } from "#subjects/bookings/data/read-bookings.ts";
import { shareAmounts } from "#subjects/bookings/rules/shares.ts";
import { numberOn } from "#subjects/settings/rules/dated-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { daysOf } from "#subjects/stages/rules/timetable/half-days.ts";
import { sumOf } from "../rules/amounts.ts";
import { refuseOwnCost } from "../rules/own-cost.ts";
import { credited, paid } from "./balance.ts";
import type { Invoice } from "./read-invoices.ts";

interface Law {
  dossiers: Pick<DossierSettings, "firstPaymentPercent" | "vatPercent">;
  /** The day of the invoice, or of the payment. */
  today: Day;
}

type Asking = { act: "invoice" } | { act: "payment"; cents: number };

/** A person who pays themselves may be asked for nothing before the law allows it, and nothing that they pay before is recorded. */
export async function refuseBeforeTime(
  transaction: Transaction,
  { invoice, ...asking }: { invoice: Invoice } & Asking,
  law: Law,
): Promise<string | null> {
  const { id: invoiceId, payer, participantId, organisation, netCents, totalCents, recipient } = invoice;
  // What is paid has its tax, the price has none.
  const cents = asking.act === "invoice" ? netCents : Math.floor((asking.cents * netCents) / totalCents);
  if (participantId !== null)
    return payer === "oneself"
      ? refuseParticipant(transaction, { invoiceId, participantId, act: asking.act, cents }, law)
      : null;
  if (organisation !== null || asking.act === "payment") return null;
  for (const { id, title } of await sameName(transaction, recipient, law.today)) {
    const asked = { invoiceId, participantId: id, act: "invoice", isByHand: true, cents } as const;
    const refusal = await refuseParticipant(transaction, asked, law);
    if (refusal) return `Stage « ${title} » : ${refusal}`;
  }
  return null;
}

interface Asked {
  invoiceId: string;
  participantId: string;
  act: Asking["act"];
  /** The invoice names no registration: this is one of those that it may be for. */
  isByHand?: boolean;
  /** What this invoice or payment adds. */
  cents: number;
}

async function refuseParticipant(
  transaction: Transaction,
  { invoiceId, participantId, act, isByHand = false, cents }: Asked,
  { dossiers, today }: Law,
): Promise<string | null> {
  const person = await transaction
    .selectFrom("participants")
    .select(["booking_id", "first_name", "last_name", "postal_address", "registration_date"])
    .where("id", "=", participantId)
    .executeTakeFirst();
  const bookingId = person?.booking_id ?? "";
  // Locked: two invoices at once for one person count each other.
  await transaction
    .updateTable("bookings")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", bookingId)
    .execute();
  const booking = await findBooking(transaction, bookingId);
  const stage = booking && (await findStage(transaction, booking.stage.id));
  const index = booking?.shares.findIndex((share) => share.payer === "oneself") ?? -1;
  if (!person || !booking || !stage || index < 0) return null;
  const whole = shareAmounts(booking.shares, booking.priceCents)[index] ?? null;
  // Others pay all of it.
  if (whole === 0 && booking.shares.length > 1) return null;
  const byHand = act === "invoice" && (isByHand || (await sameName(transaction, nameOf(person), today)).length === 1);
  return refuseOwnCost(
    {
      act,
      name: `${person.first_name} ${person.last_name}`.trim(),
      contract: await findContract(transaction, participantId),
      days: daysOf(stage),
      priceCents: Math.floor((whole ?? 0) / Math.max(1, booking.people.length)),
      askedCents: sumOf([
        await askedBefore(transaction, { invoiceId, participantId, act }),
        byHand ? await askedByHand(transaction, { invoiceId, person, vatRate: dossiers.vatPercent * 100 }) : 0,
      ]),
      cents,
      firstPercent: numberOn(dossiers.firstPaymentPercent, today),
    },
    today,
  );
}

/** What the issued invoices of this registration ask for, also in lines that were added by hand, or what was paid of it. */
async function askedBefore(
  transaction: Transaction,
  { invoiceId, participantId, act }: Omit<Asked, "cents" | "isByHand">,
): Promise<number> {
  const invoices = await transaction
    .selectFrom("invoices")
    .select(["id", "kind", "net_cents", "vat_cents", credited.as("credited"), paid.as("paid")])
    .where("participant_id", "=", participantId)
    .where("payer", "=", "oneself")
    .where("state", "=", "issued")
    .execute();
  return sumOf(
    invoices.map(({ id, kind, net_cents, vat_cents, ...row }) => {
      // Its own number is there already.
      if (act === "invoice") return id === invoiceId ? 0 : kind === "creditNote" ? -net_cents : net_cents;
      const total = net_cents + vat_cents;
      const kept = Math.min(Number(row.paid), total - Number(row.credited));
      return kind === "creditNote" ? 0 : Math.floor((kept * net_cents) / total);
    }),
  );
}

/** The newest contract of this registration that was signed. */
async function findContract(database: Reader, participantId: string) {
  const row = await database
    .selectFrom("issued_documents")
    .select(["withdraw_until", "withdrawn_at"])
    .where("participant_id", "=", participantId)
    .where("kind", "=", "contract")
    .where("signed_at", "is not", null)
    .orderBy("revision", "desc")
    .executeTakeFirst();
  return row ? { withdrawUntil: row.withdraw_until, isWithdrawn: row.withdrawn_at !== null } : null;
}

/** A contract that was signed on the first day can be withdrawn for so long. */
const DAYS_BACK = 14;

/** Who is registered at their own cost with the name and, where it is known, the postal code of an invoice by hand. */
async function sameName(database: Reader, recipient: Named, today: Day) {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .innerJoin("booking_shares as share", "share.booking_id", "participants.booking_id")
    .select(["participants.id", "first_name", "last_name", "postal_address", "stages.title"])
    .where("share.payer", "=", "oneself")
    .where(({ or, eb }) => or([eb("stages.date", ">=", addDays(today, -DAYS_BACK)), eb("stages.date", "is", null)]))
    .orderBy("stages.date")
    .orderBy("participants.id")
    .execute();
  return rows.filter((row) => isNamed(row, recipient));
}

type Named = Pick<Invoice["recipient"], "name" | "postalCode">;
type Registrant = Pick<Selectable<Schema["participants"]>, "first_name" | "last_name" | "postal_address">;

const nameOf = ({ first_name, last_name }: Registrant): Named => ({
  name: `${first_name} ${last_name}`,
  postalCode: "",
});

const words = (name: string) => searchText(name).split(" ").toSorted().join(" ");

const isNamed = (person: Registrant, { name, postalCode }: Named) =>
  words(nameOf(person).name) === words(name) &&
  (person.postal_address === "" || person.postal_address.includes(postalCode));

interface ByHand {
  invoiceId: string;
  person: Registrant & { registration_date: Date | string };
  /** That of a training: a room or a guide with another one is no part of its price. */
  vatRate: number;
}

/** What was asked of somebody of that name by hand, without a registration, since they registered. */
async function askedByHand(database: Reader, { invoiceId, person, vatRate }: ByHand): Promise<number> {
  const rows = await database
    .selectFrom("invoices")
    .select(["id", "kind", "recipient_name as name", "recipient_postal_code as postalCode"])
    .select(({ selectFrom }) =>
      selectFrom("invoice_lines as line")
        .select(({ fn }) => fn.sum<number | string>("line.net_cents").as("cents"))
        .whereRef("line.invoice_id", "=", "invoices.id")
        .where("line.vat_rate", "=", vatRate)
        .as("cents"),
    )
    .where("created_at", ">=", new Date(person.registration_date))
    .where("state", "=", "issued")
    .where("participant_id", "is", null)
    .where("organisation_id", "is", null)
    .where("stage_id", "is", null)
    .execute();
  const own = rows.filter((row) => row.id !== invoiceId && isNamed(person, row));
  return sumOf(own.map(({ kind, cents }) => (kind === "creditNote" ? -1 : 1) * Number(cents ?? 0)));
}
