import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { searchText } from "#platform/values/search-text.ts";
import { vatByRate } from "#platform/values/vat.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { BY_THE_SITE } from "#subjects/journal/rules/journal.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import { type Leaving, linesToCredit } from "../rules/lines-to-credit.ts";

interface Ending {
  stageId: string;
  /** The registrations that end. They are still there. */
  participantIds: readonly string[];
  /** What the credit note says, until somebody changes it. */
  reason: string;
  /** Only of what they were asked for themselves: who withdraws from a contract may stay registered. */
  isOwnOnly?: boolean;
}

/**
 * Drafts of credit notes for what was invoiced of registrations that end: all of a person's own invoices, and their part of
 * those of a company or funder. An administrator reads them, and issues or deletes them. What was not issued is not asked
 * for any more. Returns how many drafts there are.
 */
export async function proposeCreditNotes(
  transaction: Transaction,
  { stageId, participantIds, reason, isOwnOnly = false }: Ending,
  now: Date,
): Promise<number> {
  const people = await transaction
    .selectFrom("participants")
    .select(["id", "booking_id as bookingId"])
    .where("id", "in", ["", ...participantIds])
    .execute();
  const invoices = await invoicesOf(transaction, people);
  if (invoices.length === 0) return 0;
  const stage = await transaction
    .selectFrom("stages")
    .select(["id", "title"])
    .where("id", "=", stageId)
    .executeTakeFirstOrThrow();
  const leaving = new Set<string | null>(people.map(({ id }) => id));
  const bookings = isOwnOnly ? new Map() : await readLeaving(transaction, people);
  const entries: { label: string; before: string; after: string }[] = [];
  let proposed = 0;
  for (const invoice of invoices) {
    const isOwn = leaving.has(invoice.participant_id);
    const { recipient_name: label } = invoice;
    if (invoice.state === "draft") {
      // Nobody has received it, and nobody is there any more to pay it.
      if (!isOwn) continue;
      await transaction.deleteFrom("invoices").where("id", "=", invoice.id).execute();
      entries.push({ label, before: euroText(invoice.net_cents + invoice.vat_cents), after: "" });
      continue;
    }
    const cents = await insertCreditNote(transaction, { invoice, isOwn, bookings, stage, reason }, now);
    if (cents === 0) continue;
    entries.push({ label: `Avoir, ${label}`, before: "", after: euroText(cents) });
    proposed += 1;
  }
  const changes = entries.map((change) => ({
    ...{ by: BY_THE_SITE, action: "invoicesDrafted" as const, stage },
    changes: [change],
  }));
  if (changes.length > 0) await recordAll(transaction, changes, now);
  return proposed;
}

interface Registered {
  id: string;
  bookingId: string | null;
}

/** Those of the people, and those that ask for their bookings; no credit notes. */
async function invoicesOf(database: Reader, people: readonly Registered[]) {
  const lines = database
    .selectFrom("invoice_lines")
    .select("invoice_id as id")
    .where("booking_id", "in", ["", ...people.flatMap(({ bookingId }) => bookingId ?? [])]);
  const own = database
    .selectFrom("invoices")
    .select("id")
    .where("participant_id", "in", ["", ...people.map(({ id }) => id)]);
  // Read by themselves: with both conditions in one query, PostgreSQL would read all invoices.
  const found = await lines.union(own).execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return database
    .selectFrom("invoices")
    .selectAll()
    .where("id", "in", ids)
    .where("kind", "=", "invoice")
    .orderBy("id")
    .execute();
}

/** How many leave each booking, of how many. A price that was agreed for all of it stays that of those who stay. */
async function readLeaving(database: Reader, people: readonly Registered[]): Promise<Map<string, Leaving>> {
  const gone = Map.groupBy(people, ({ bookingId }) => bookingId ?? "");
  const rows = await database
    .selectFrom("participants")
    .innerJoin("bookings", "bookings.id", "participants.booking_id")
    .select(({ fn }) => ["bookings.id", "price_cents", fn.countAll<number | string>().as("count")])
    .where("bookings.id", "in", ["", ...gone.keys()])
    .groupBy(["bookings.id", "price_cents"])
    .execute();
  return new Map(
    rows.map(({ id, price_cents, count }) => {
      const [leave, before] = [gone.get(id)?.length ?? 0, Number(count)];
      return [id, { gone: price_cents !== null && leave < before ? 0 : leave, before }];
    }),
  );
}

interface Crediting extends Pick<Ending, "reason"> {
  stage: { title: string };
  invoice: Selectable<Schema["invoices"]>;
  isOwn: boolean;
  bookings: ReadonlyMap<string, Leaving>;
}

/** Returns what it takes back, with tax; 0: nothing, and there is none. */
async function insertCreditNote(
  transaction: Transaction,
  { invoice, isOwn, bookings, stage, reason }: Crediting,
  now: Date,
): Promise<number> {
  const all = await transaction
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice_id", "=", invoice.id)
    .orderBy("position")
    .execute();
  const lines = all.map((line) => ({ ...line, netCents: line.net_cents, bookingId: line.booking_id }));
  const credited = await readCredited(transaction, invoice.id);
  const parts = linesToCredit({ lines, credited, isOwn, bookings });
  if (parts.size === 0) return 0;
  const id = randomUUID();
  const taken = all.flatMap((line) => {
    const cents = parts.get(line.position) ?? 0;
    const priced = cents === line.net_cents ? {} : { quantity: 100, unit_cents: cents, net_cents: cents };
    return cents === 0 ? [] : { ...line, invoice_id: id, waived_cents: 0, ...priced };
  });
  const sums = vatByRate(taken.map(({ vat_rate, net_cents }) => ({ vatRate: vat_rate, netCents: net_cents })));
  const [netCents, vatCents] = [
    sums.reduce((sum, one) => sum + one.netCents, 0),
    sums.reduce((sum, one) => sum + one.vatCents, 0),
  ];
  const { organisation_id, participant_id, payer, file_number, is_professional } = invoice;
  const { recipient_name, recipient_street, recipient_postal_code, recipient_city, recipient_siret } = invoice;
  await transaction
    .insertInto("invoices")
    .values({
      ...{ id, kind: "creditNote", state: "draft", credits_id: invoice.id, stage_id: invoice.stage_id, reason },
      ...{ organisation_id, participant_id, payer, file_number, is_professional: Boolean(is_professional) },
      ...{ recipient_name, recipient_street, recipient_postal_code, recipient_city, recipient_siret },
      ...{ service_from: invoice.service_from, service_to: invoice.service_to },
      ...{ net_cents: netCents, vat_cents: vatCents, search_text: searchText(`${recipient_name} ${stage.title}`) },
      ...{ by_name: BY_THE_SITE.name, created_at: now },
    })
    .execute();
  await transaction.insertInto("invoice_lines").values(taken).execute();
  return netCents + vatCents;
}

/** What credit notes take back of each line, also those that are drafts. */
async function readCredited(database: Reader, id: string): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom("invoices")
    .innerJoin("invoice_lines as line", "line.invoice_id", "invoices.id")
    .select(["line.position", "line.net_cents"])
    .where("invoices.credits_id", "=", id)
    .execute();
  const credited = new Map<number, number>();
  for (const { position, net_cents } of rows) credited.set(position, (credited.get(position) ?? 0) + net_cents);
  return credited;
}
