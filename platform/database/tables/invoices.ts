import type { Generated } from "kysely";
import type { Day } from "../../values/paris-time.ts";
import type { Flag, Instant } from "./column-values.ts";

/** An invoice or a credit note. What is issued never changes (docs/decisions/087). */
export interface InvoiceRow {
  id: string;
  /** "invoice" or "creditNote" */
  kind: string;
  /** "draft" or "issued" */
  state: string;
  /** Null while it is a draft. */
  year: Generated<number | null>;
  number: Generated<number | null>;
  issued_on: Generated<Day | null>;
  due_on: Generated<Day | null>;
  stage_id: Generated<string | null>;
  organisation_id: Generated<string | null>;
  participant_id: Generated<string | null>;
  /** A key of PAYERS; empty: made by hand. */
  payer: Generated<string>;
  /** The number of the file at the funder, or of the order of a company. */
  file_number: Generated<string>;
  /** The name as it is printed; a draft to an organisation reads it from there. */
  recipient_name: Generated<string>;
  recipient_street: Generated<string>;
  recipient_postal_code: Generated<string>;
  recipient_city: Generated<string>;
  recipient_siret: Generated<string>;
  is_professional: Generated<Flag>;
  /** The invoice that a credit note answers. */
  credits_id: Generated<string | null>;
  /** Why a credit note was made. */
  reason: Generated<string>;
  note: Generated<string>;
  service_from: Generated<Day | null>;
  service_to: Generated<Day | null>;
  /** The sum of the lines, without tax, and the tax of all rates. */
  net_cents: number;
  vat_cents: number;
  /** JSON: what is printed; empty while it is a draft. */
  description: Generated<string>;
  search_text: string;
  version: Generated<number>;
  by_name: string;
  created_at: Instant;
  issued_at: Generated<Instant | null>;
  /** Since when nothing is owed of an issued invoice; null: something is. It changes with payments and credit notes. */
  settled_at: Generated<Instant | null>;
}

export interface InvoiceLineRow {
  invoice_id: string;
  position: number;
  label: string;
  /** How many, in hundredths. */
  quantity: number;
  unit_cents: number;
  /** The rate of VAT in hundredths of a per cent; 0: exempt. */
  vat_rate: number;
  net_cents: number;
  /** What was not followed of its share, and is not asked for. */
  waived_cents: Generated<number>;
  booking_id: string | null;
  /** Which share of the booking it asks for. */
  share: string;
}

/** The PDF of an issued invoice; its bytes are a blob of the same id. */
export interface InvoiceFileRow {
  id: string;
  invoice_id: string;
  size: number;
  checksum: string;
  created_at: Instant;
}

/** Money that came in. A wrong entry is cancelled, never deleted. */
export interface PaymentRow {
  id: string;
  paid_on: Day;
  /** A key of PAYMENT_MEANS. */
  means: string;
  reference: Generated<string>;
  payer_name: string;
  /** All of it; what its parts leave is too much. */
  cents: number;
  search_text: string;
  by_name: string;
  created_at: Instant;
  cancelled_at: Generated<Instant | null>;
  cancelled_by: Generated<string>;
}

/** What a payment pays of an invoice. */
export interface PaymentPartRow {
  payment_id: string;
  invoice_id: string;
  cents: number;
}

/** A mail that carried an invoice. */
export interface InvoiceMailRow {
  /** The id of the mail, which is deleted earlier. */
  id: string;
  invoice_id: string;
  /** 0: it was sent; 1 to 3: a reminder. */
  step: number;
  /** Empty: the site by itself. */
  by_name: Generated<string>;
  created_at: Instant;
}

/** Money that came in, as a statement of the bank tells it. */
export interface StatementLineRow {
  /** Follows from what the bank wrote: a line is never there twice. */
  digest: string;
  paid_on: Day;
  cents: number;
  label: string;
  payer_name: Generated<string>;
  reference: Generated<string>;
  /** "open", "paid" or "ignored" */
  state: string;
  payment_id: Generated<string | null>;
  by_name: string;
  created_at: Instant;
}
