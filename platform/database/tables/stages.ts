import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

export interface StageRow {
  id: string;
  type_id: number;
  type: string;
  /** The course that it is a date of: the one with its type. */
  course_id: string | null;
  image: string | null;
  title: string;
  date: string | null;
  end_registration_date: string | null;
  /** Free for everybody. With the held and the registered ones, always the capacity: the database checks it. */
  available_seats: number;
  /** Seats that entries of the waiting list may confirm. */
  held_seats: Generated<number>;
  registered_seats: Generated<number>;
  capacity: number;
  /** When the first hold ends; null without holds. */
  holds_until: Instant | null;
  /** The entries that wait, without those with held seats. */
  waiting_entries: Generated<number>;
  location: string;
  duration: number | null;
  satisfaction_percentage: number | null;
  pdf_url: string | null;
  details: string;
  /** The price without VAT, for one person; null: on request. */
  price_cents: number | null;
  /** Title and place, folded for search. */
  search_text: string;
  /** "draft", "open", "cancelled" or "archived": the database checks it. */
  state: Generated<string>;
  /** Told to the registrants of a cancelled stage. */
  cancel_reason: Generated<string>;
  /** Incremented by each change that an administrator makes. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface HalfDayRow {
  stage_id: string;
  id: string;
  day: string;
  /** "09:00". */
  starts: string;
  ends: string;
  /** Empty: the stage's own place. */
  place: Generated<string>;
  /** The name that is shown. Empty: not decided. */
  trainer: Generated<string>;
  /** The id of a trainer of the centre's team; null without a trainer, and for a name outside the team. */
  trainer_id: string | null;
}

/** A view: the half-days of a stage that has some, as JSON. */
export interface TimetableRow {
  stage_id: string;
  timetable: string;
}

/** A view: a day of a stage, of its half-days, or its date without them. */
export interface StageDayRow {
  stage_id: string;
  day: string;
}

/** A view: a day on which a person of the team has half-days of a stage. */
export interface StageTrainerRow {
  stage_id: string;
  trainer_id: string;
  day: string;
}

/** What the public page says of the course. Texts are simple Markdown. */
export interface StageFactsRow {
  stage_id: string;
  /** One a line. */
  objectives: Generated<string>;
  audience: Generated<string>;
  prerequisites: Generated<string>;
  methods: Generated<string>;
  assessment: Generated<string>;
  /** How, and within what delay, one gets in. */
  admission: Generated<string>;
  accessibility: Generated<string>;
  price_includes: Generated<string>;
  /** One a line. */
  trainers: Generated<string>;
  /** The yearly report needs it. */
  purpose: Generated<string>;
  nsf_code: Generated<string>;
  distance_percentage: number | null;
}

/** What the page of a stage said from that moment on. */
export interface StageVersionRow {
  stage_id: string;
  version: number;
  published_at: Instant;
  by_name: string;
  /** JSON. */
  content: string;
}

/** The stage or course that the file belongs to; neither while its form is not saved. */
export interface StageFileRow {
  id: string;
  stage_id: string | null;
  course_id: string | null;
  kind: string;
  name: string;
  type: string;
  size: number;
  checksum: string;
  created_at: Instant;
}

export interface JournalRow {
  id: string;
  at: Instant;
  by_user: string;
  /** Empty for a client: their name is the account's, and disappears with it. */
  by_name: string;
  action: string;
  stage_id: string | null;
  stage_title: string;
  person: string;
  /** JSON. */
  changes: string;
  /** The person and the title, folded for searches (platform/values/search-text.ts). */
  person_text: Generated<string>;
  stage_text: Generated<string>;
}
