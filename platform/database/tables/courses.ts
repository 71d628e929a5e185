import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** What the centre teaches; a stage is a date of it, and has copies of its facts. */
export interface CourseRow {
  /** The reference that administrators see of the first eight: MOISSONNEUSE_001, GPS_001… */
  id: string;
  /** The first eight have 1 to 8. */
  type_id: number;
  /** Only of the first eight. */
  slug: string | null;
  title: string;
  position: number;
  /** "open" or "archived". */
  state: string;
  image: string | null;
  pdf_url: string | null;
  /** Hours. */
  duration: number | null;
  /** The price for one person, without VAT; null means on request. */
  price_cents: number | null;
  details: Generated<string>;
  objectives: Generated<string>;
  audience: Generated<string>;
  prerequisites: Generated<string>;
  methods: Generated<string>;
  assessment: Generated<string>;
  price_includes: Generated<string>;
  admission: Generated<string>;
  accessibility: Generated<string>;
  purpose: Generated<string>;
  nsf_code: Generated<string>;
  /** One a line. */
  machines: Generated<string>;
  /** What somebody who passes gets; empty: nothing. */
  certificate: Generated<string>;
  /** How long that is valid; null: without end. */
  validity_months: number | null;
  version: Generated<number>;
  updated_at: Instant;
}

/** What a course said before a change. */
export interface CourseVersionRow {
  course_id: string;
  version: number;
  replaced_at: Instant;
  /** JSON. */
  content: string;
}
