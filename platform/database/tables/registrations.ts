import type { Generated } from "kysely";
import type { ColumnOf, ParticipantFlag, ParticipantText } from "#subjects/registrations/rules/participant-fields.ts";
import type { Flag, Instant } from "./column-values.ts";

/** What is typed of a person who registers or waits. */
export type PersonColumns = Record<ColumnOf<ParticipantText>, string> & Record<ColumnOf<ParticipantFlag>, Flag>;

export interface ParticipantRow extends PersonColumns {
  id: string;
  stage_id: string;
  /** The account that registered itself. It stays the same when an e-mail address changes. */
  user_id: string | null;
  person_key: string;
  /** The one that the company names, or that the centre has chosen. */
  organisation_id: Generated<string | null>;
  /** Who buys and pays: docs/decisions/083. */
  booking_id: Generated<string | null>;
  /** The human being (tables/people.ts). */
  person_id: Generated<string | null>;
  /** The contract of a person who pays themselves needs it; empty: not asked yet. */
  postal_address: Generated<string>;
  registered_by: string | null;
  registered_by_user: string | null;
  /** The centre's team registered them, on the phone. */
  registered_by_centre: Generated<Flag>;
  registration_date: Instant;
  /** When an import entered who followed a past stage: the date above is then the first day of that stage. */
  imported_at: Generated<Instant | null>;
  /** Id of the form that was sent: the same form sent again is the same registration. */
  submission: string;
  /** Folded for search. Begins with the name, so that it also sorts. */
  search_text: Generated<string>;
}

/** Whom an administrator has to call after a change. */
export interface CallListRow {
  id: string;
  user_id: string;
  change: string;
  stage_id: string;
  stage_title: string;
  informed: number;
  count: number;
  /** JSON: names and phone numbers. */
  people: string;
  created_at: Instant;
}
