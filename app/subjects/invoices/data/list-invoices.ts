import { type SqlBool, sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type Account, matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import type { InvoiceKind } from "../rules/invoice.ts";
import type { InvoicedPayer } from "../rules/sums.ts";
import { credited, isOwing, isSettled, paid, waived } from "./balance.ts";
import { numberOf } from "./read-invoices.ts";

/** The views of the list, by their word in the address. */
export const INVOICE_VIEWS = {
  "a-facturer": "À facturer",
  brouillons: "Brouillons",
  "en-retard": "En retard",
  "a-encaisser": "À encaisser",
  payees: "Payées",
} as const;
type InvoiceView = keyof typeof INVOICE_VIEWS;

export interface ListedInvoice {
  id: string;
  kind: InvoiceKind;
  isIssued: boolean;
  number: string | null;
  recipientName: string;
  stage: { id: string; title: string } | null;
  payer: string;
  fileNumber: string;
  issuedOn: Day | null;
  dueOn: Day | null;
  netCents: number;
  vatCents: number;
  totalCents: number;
  creditedCents: number;
  paidCents: number;
  /** It was sent by the site. */
  isSent: boolean;
}

interface Wanted {
  text?: string | null;
  view?: Exclude<InvoiceView, "a-facturer"> | null;
  year?: number | null;
  payer?: InvoicedPayer | null;
  stageId?: string | null;
  /** An organisation, a person or a registrant. */
  recipientId?: string | null;
  organisationId?: string;
  participantId?: string;
  /** The account of who pays. */
  owner?: Account;
  /** Only those that were issued: no drafts. */
  isIssued?: boolean;
}

async function registrationsOf(database: Reader, personId: string): Promise<string[]> {
  const rows = await database.selectFrom("participants").select("id").where("person_id", "=", personId).execute();
  return rows.map(({ id }) => id);
}

/** The newest first; those that are late by the day on which they were due. */
export async function listInvoices(
  database: Reader,
  { text, view, year, payer, stageId, organisationId, participantId, recipientId, owner, isIssued = false }: Wanted,
  { offset, limit }: { offset: number; limit: number },
  today: Day,
): Promise<ListedInvoice[]> {
  let query = database
    .selectFrom("invoices")
    .select(["invoices.id", "invoices.kind", "invoices.state", "invoices.year", "invoices.number", "payer"])
    .select(["stage_id", "recipient_name", "file_number", "issued_on", "due_on"])
    // Not joined: PostgreSQL would read all stages for a page of invoices.
    .select(({ selectFrom }) => [
      selectFrom("stages").select("title").whereRef("stages.id", "=", "invoices.stage_id").as("title"),
      selectFrom("organisations")
        .select("name")
        .whereRef("organisations.id", "=", "invoices.organisation_id")
        .as("name"),
    ])
    .select(["net_cents", "vat_cents", credited.as("credited_cents"), paid.as("paid_cents")])
    // Not `exists`: PostgreSQL would read all mails for a page of invoices.
    .select(({ selectFrom }) =>
      selectFrom("invoice_mails")
        .select("invoice_mails.id")
        .whereRef("invoice_mails.invoice_id", "=", "invoices.id")
        .limit(1)
        .as("mail"),
    )
    .offset(offset)
    .limit(limit);
  if (view === "brouillons") query = query.where(sql<SqlBool>`invoices.state = 'draft'`);
  if (view === "a-encaisser") query = query.where(isOwing);
  if (view === "en-retard") query = query.where(isOwing).where("due_on", "<", today);
  if (view === "payees") query = query.where(isSettled);
  if (year) query = query.where("invoices.year", "=", year);
  if (payer) query = query.where("payer", "=", payer === "main" ? "" : payer);
  if (recipientId) {
    const registrations = [recipientId, ...(await registrationsOf(database, recipientId))];
    query = query.where(({ or, eb }) =>
      or([
        eb("invoices.organisation_id", "=", recipientId),
        eb("invoices.participant_id", "in", registrations).and("invoices.organisation_id", "is", null),
      ]),
    );
  }
  if (stageId) query = query.where("stage_id", "=", stageId);
  if (organisationId) query = query.where("invoices.organisation_id", "=", organisationId);
  if (participantId) query = query.where("invoices.participant_id", "=", participantId);
  if (owner)
    query = query
      .where("invoices.organisation_id", "is", null)
      .where("invoices.participant_id", "in", ownRows(database, matched(owner)).select("participants.id"));
  if (isIssued) query = query.where("invoices.state", "=", "issued");
  for (const word of searchText(text ?? "").split(" ")) if (word) query = query.where(contains(word));
  const sorted = view === "en-retard" ? query.orderBy("due_on") : query;
  const rows = await sorted.orderBy("invoices.created_at", "desc").orderBy("invoices.id").execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as InvoiceKind,
    isIssued: row.state === "issued",
    number: numberOf(row),
    recipientName: row.state === "issued" ? row.recipient_name : (row.name ?? row.recipient_name),
    stage: row.stage_id === null ? null : { id: row.stage_id, title: row.title ?? "" },
    payer: row.payer,
    fileNumber: row.file_number,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.net_cents + row.vat_cents,
    creditedCents: Number(row.credited_cents),
    paidCents: Number(row.paid_cents),
    isSent: row.mail !== null,
  }));
}

/** The years that have numbers, the newest first. */
export async function invoiceYears(database: Reader): Promise<number[]> {
  const rows = await database
    .selectFrom("document_numbers")
    .select("year")
    .distinct()
    .where("kind", "in", ["invoice", "creditNote"])
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

export interface StageToInvoice {
  id: string;
  title: string;
  date: Day;
  priceCents: number;
  askedCents: number;
}

/** The stages that have begun and of which something is not invoiced yet, the latest first. */
export async function listStagesToInvoice(
  database: Reader,
  { text, year }: { text: string | null; year: number | null },
  { offset, limit }: { offset: number; limit: number },
  today: Day,
): Promise<StageToInvoice[]> {
  const price = sql<number>`coalesce((select sum(coalesce(booking.price_cents, stages.price_cents *
      (select count(*) from participants as person where person.booking_id = booking.id)))
    from bookings as booking where booking.stage_id = stages.id), 0)`;
  const asked = sql<number>`coalesce((select sum(line.net_cents * case invoices.kind when 'creditNote' then -1 else 1 end + ${waived})
    from bookings as booking
    join invoice_lines as line on line.booking_id = booking.id
    join invoices on invoices.id = line.invoice_id
    where booking.stage_id = stages.id and (invoices.state = 'issued' or invoices.kind = 'invoice')), 0)`;
  let query = database
    .selectFrom("stages")
    .select(["id", "title", "date", price.as("price"), asked.as("asked")])
    .where(indexedDay(), "<=", today)
    .where("date", "is not", null)
    .where("state", "in", ["open", "archived"])
    .where(sql<SqlBool>`${price} > ${asked}`)
    .orderBy(indexedDay(), "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit);
  if (year) query = query.where(indexedDay(), ">=", `${year}-01-01`).where(indexedDay(), "<=", `${year}-12-31`);
  for (const word of searchText(text ?? "").split(" ")) if (word) query = query.where(contains(word));
  const rows = await query.execute();
  return rows.map(({ id, title, date, price: cents, asked: before }) => ({
    ...{ id, title, date: date ?? today },
    ...{ priceCents: Number(cents), askedCents: Number(before) },
  }));
}

/** The credit notes of an invoice, also those that are drafts. */
export async function creditNotesOf(database: Reader, id: string) {
  const rows = await database
    .selectFrom("invoices")
    .select(["id", "kind", "year", "number", "net_cents", "vat_cents"])
    .where("credits_id", "=", id)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ id: row.id, number: numberOf(row), totalCents: row.net_cents + row.vat_cents }));
}
