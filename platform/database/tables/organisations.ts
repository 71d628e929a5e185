import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** A company, a funder or another centre (docs/decisions/080). */
export interface OrganisationRow {
  id: string;
  /** "company", "funder" or "centre" */
  kind: string;
  name: string;
  /** Begins with the name, folded, so that it also sorts. */
  search_text: string;
  legal_form: Generated<string>;
  /** Unique when it is given. */
  siret: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  signatory_name: Generated<string>;
  signatory_title: Generated<string>;
  signatory_email: Generated<string>;
  billing_name: Generated<string>;
  billing_email: Generated<string>;
  follower_name: Generated<string>;
  follower_email: Generated<string>;
  follower_phone: Generated<string>;
  /** Its member number at the funder of its trainings. */
  funder_number: Generated<string>;
  notes: Generated<string>;
  /** Null: the term of the centre. */
  payment_days: number | null;
  /** The days that a funder allows before the start for its agreement, and after the end for its pieces; null means those of the centre. */
  agreement_days: number | null;
  proof_days: number | null;
  /** The one that it was merged into; its own rows were moved there. */
  merged_into: string | null;
  /** JSON: what was moved by that merge, so that it can be undone. */
  moved: Generated<string>;
  version: number;
  by_name: string;
  updated_at: Instant;
}

/** The names that people type, folded, each with the organisation that it leads to. */
export interface OrganisationNameRow {
  name_key: string;
  organisation_id: string;
}
