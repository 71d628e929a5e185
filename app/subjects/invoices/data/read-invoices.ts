import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { InvoiceRow } from "#platform/database/tables/invoices.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { type InvoiceKind, invoiceNumber } from "../rules/invoice.ts";
import type { DraftLine } from "../rules/to-invoice.ts";
import { balanceOf } from "./balance.ts";

interface InvoiceRecipient {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  siret: string;
  isProfessional: boolean;
}

/** An invoice or a credit note, whole. */
export interface Invoice {
  id: string;
  kind: InvoiceKind;
  isIssued: boolean;
  /** "FAC-2026-0012"; null while it is a draft. */
  number: string | null;
  issuedOn: Day | null;
  dueOn: Day | null;
  stage: { id: string; title: string } | null;
  organisation: { id: string; name: string; paymentDays: number | null } | null;
  participantId: string | null;
  payer: string;
  fileNumber: string;
  /** That of its organisation while it is a draft, as printed afterwards. */
  recipient: InvoiceRecipient;
  /** The invoice that a credit note answers. */
  credits: { id: string; number: string } | null;
  reason: string;
  note: string;
  serviceFrom: Day | null;
  serviceTo: Day | null;
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** The sum of its issued credit notes. */
  creditedCents: number;
  /** What was paid of it. */
  paidCents: number;
  lines: (DraftLine & { position: number })[];
  /** JSON: what is printed; empty while it is a draft. */
  description: string;
  version: number;
  by: string;
  issuedAt: Date | null;
}

export async function findInvoice(database: Reader, id: string): Promise<Invoice | null> {
  const row = await database
    .selectFrom("invoices")
    .leftJoin("stages", "stages.id", "invoices.stage_id")
    .leftJoin("organisations as buyer", "buyer.id", "invoices.organisation_id")
    .leftJoin("invoices as credited", "credited.id", "invoices.credits_id")
    .selectAll("invoices")
    .select(["stages.title as stage_title", "credited.year as credited_year", "credited.number as credited_number"])
    .select(["buyer.name as buyer_name", "buyer.street as buyer_street", "buyer.postal_code as buyer_postal_code"])
    .select(["buyer.city as buyer_city", "buyer.siret as buyer_siret", "buyer.payment_days as buyer_payment_days"])
    .where("invoices.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const isIssued = row.state === "issued";
  const organisation =
    row.organisation_id === null
      ? null
      : { id: row.organisation_id, name: row.buyer_name ?? "", paymentDays: row.buyer_payment_days };
  return {
    id: row.id,
    kind: row.kind as InvoiceKind,
    isIssued,
    number: numberOf(row),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    stage: row.stage_id === null ? null : { id: row.stage_id, title: row.stage_title ?? "" },
    organisation,
    participantId: row.participant_id,
    payer: row.payer,
    fileNumber: row.file_number,
    recipient:
      organisation && !isIssued
        ? {
            name: organisation.name,
            street: row.buyer_street ?? "",
            postalCode: row.buyer_postal_code ?? "",
            city: row.buyer_city ?? "",
            siret: row.buyer_siret ?? "",
            isProfessional: true,
          }
        : {
            name: row.recipient_name,
            street: row.recipient_street,
            postalCode: row.recipient_postal_code,
            city: row.recipient_city,
            siret: row.recipient_siret,
            isProfessional: Boolean(row.is_professional),
          },
    credits:
      row.credits_id === null
        ? null
        : { id: row.credits_id, number: numberText("invoice", row.credited_year, row.credited_number) },
    reason: row.reason,
    note: row.note,
    serviceFrom: row.service_from,
    serviceTo: row.service_to,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.net_cents + row.vat_cents,
    ...(await balanceOf(database, id)),
    lines: await readLines(database, id),
    description: row.description,
    version: row.version,
    by: row.by_name,
    issuedAt: row.issued_at === null ? null : new Date(row.issued_at),
  };
}

const numberText = (kind: InvoiceKind, year: number | null, number: number | null) =>
  year === null || number === null ? "" : invoiceNumber({ kind, year, number });

export const numberOf = ({ kind, year, number }: Pick<Selectable<InvoiceRow>, "kind" | "year" | "number">) =>
  numberText(kind as InvoiceKind, year, number) || null;

async function readLines(database: Reader, id: string): Promise<Invoice["lines"]> {
  const rows = await database
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ position, label, quantity, share, ...row }) => ({
    ...{ position, label, quantity, share },
    ...{ unitCents: row.unit_cents, vatRate: row.vat_rate, bookingId: row.booking_id },
    waivedCents: row.waived_cents,
  }));
}
