import type { Generated } from "kysely";
import type { Day } from "../../values/paris-time.ts";
import type { Instant } from "./column-values.ts";

/** What some people of a company would pay for a stage, before anybody has a name. What was sent never changes (docs/decisions/110). */
export interface QuotationRow {
  id: string;
  /** "draft", "sent", "accepted" or "refused"; that it has expired follows from the day. */
  state: string;
  /** Null while it is a draft. */
  year: Generated<number | null>;
  number: Generated<number | null>;
  stage_id: string | null;
  organisation_id: string | null;
  recipient_name: string;
  people: number;
  /** The price of one person, without tax. */
  unit_cents: number;
  /** That of the training, in hundredths of a per cent; 0: exempt. */
  vat_rate: number;
  /** Taken from the price of the training. */
  discount_cents: number;
  valid_until: Day;
  note: string;
  /** The sum of all lines less the discount, without tax, and the tax of all rates. */
  net_cents: number;
  vat_cents: number;
  /** JSON: what is printed; empty while it is a draft. */
  description: Generated<string>;
  search_text: string;
  version: Generated<number>;
  by_name: string;
  created_at: Instant;
  issued_at: Generated<Instant | null>;
  /** When its last mail was written; null: it was handed over as a PDF. */
  mailed_at: Generated<Instant | null>;
}

/** What is asked for besides the training. */
export interface QuotationLineRow {
  quotation_id: string;
  position: number;
  label: string;
  /** How many, in hundredths. */
  quantity: number;
  unit_cents: number;
  vat_rate: number;
}

/** The PDF of a quotation as it was sent; its bytes are a blob of the same id. */
export interface QuotationFileRow {
  id: string;
  quotation_id: string;
  size: number;
  checksum: string;
  created_at: Instant;
}
