import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/schema.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { FLAG_COLUMNS } from "#subjects/registrations/data/participant-columns.ts";
import type { Kind } from "./archive-rows.ts";

type KindOf<Value> = (Date extends Value ? "instant" : boolean extends Value ? "flag" : "number") & Kind;

/** The columns whose type is a union, because the engines return them differently: the compiler requires all of them. */
type SpecialColumns<Row> = {
  [Column in keyof Row as Date extends Row[Column]
    ? Column
    : boolean extends Row[Column]
      ? Column
      : string | number extends Row[Column]
        ? Column
        : never]: KindOf<Row[Column]>;
};

interface Copied<Row> {
  /** The primary key, in whose order it is read. */
  key: readonly (keyof Row & string)[];
  kinds: SpecialColumns<Selectable<Row>>;
  /** A condition: only these rows. */
  only?: string;
  /** Generated columns. */
  computed?: readonly string[];
}

/**
 * Counters, leases and waiting sign-ins, which are temporary; and sessions, links and known devices: a restore must not
 * bring back one that was ended or used since; codes live for minutes. Imports live for a day: what they made is in the
 * other tables. Archives of older versions contain the first two.
 */
export const OMITTED_TABLES = [
  "sign_in_attempts",
  "sessions",
  "leases",
  "verifications",
  "account_tokens",
  "known_devices",
  "calendar_links",
  "imports",
  "import_rows",
  "codes",
] as const satisfies (keyof Tables)[];
type Omitted = (typeof OMITTED_TABLES)[number];

const TYPED_FLAGS = mapFields(FLAG_COLUMNS, () => "flag" as const);

/** The tables in the order in which they are restored: referenced tables first. */
export const TABLES: { [Table in Exclude<keyof Tables, Omitted>]: Copied<Tables[Table]> } = {
  settings: { key: ["name"], kinds: {} },
  setting_versions: { key: ["name", "version"], kinds: { saved_at: "instant" } },
  saved_views: { key: ["id"], kinds: { created_at: "instant" } },
  site_files: {
    key: ["id"],
    kinds: { created_at: "instant", saved_at: "instant" },
    only: "saved_at is not null",
  },
  trainers: { key: ["id"], kinds: { archived_at: "instant", updated_at: "instant" } },
  organisations: { key: ["id"], kinds: { updated_at: "instant" } },
  organisation_names: { key: ["name_key"], kinds: {} },
  people: { key: ["id"], kinds: { recall_refused_at: "instant", updated_at: "instant" } },
  person_contacts: { key: ["id"], kinds: { is_proven: "flag", by_centre: "flag" } },
  users: {
    key: ["id"],
    kinds: {
      email_verified: "flag",
      two_factor_enabled: "flag",
      last_active_at: "instant",
      deletion_warned_at: "instant",
      address_changed_at: "instant",
      created_at: "instant",
      updated_at: "instant",
    },
  },
  credentials: { key: ["id"], kinds: { created_at: "instant", updated_at: "instant" } },
  courses: { key: ["id"], kinds: { updated_at: "instant" } },
  course_versions: { key: ["course_id", "version"], kinds: { replaced_at: "instant" } },
  stages: { key: ["id"], kinds: { holds_until: "instant", created_at: "instant", updated_at: "instant" } },
  half_days: { key: ["stage_id", "id"], kinds: {} },
  resources: { key: ["id"], kinds: { archived_at: "instant", updated_at: "instant" } },
  half_day_resources: { key: ["stage_id", "half_day_id", "resource_id"], kinds: {} },
  half_day_trainers: { key: ["stage_id", "half_day_id", "trainer_id"], kinds: {} },
  unavailabilities: { key: ["id"], kinds: { created_at: "instant" } },
  stage_facts: { key: ["stage_id"], kinds: {} },
  stage_versions: { key: ["stage_id", "version"], kinds: { published_at: "instant" } },
  quotations: { key: ["id"], kinds: { created_at: "instant", issued_at: "instant", mailed_at: "instant" } },
  quotation_lines: { key: ["quotation_id", "position"], kinds: {} },
  quotation_files: { key: ["id"], kinds: { created_at: "instant" } },
  bookings: { key: ["id"], kinds: { created_at: "instant" } },
  booking_shares: { key: ["booking_id", "position"], kinds: {} },
  participants: {
    key: ["id"],
    kinds: { ...TYPED_FLAGS, registered_by_centre: "flag", registration_date: "instant", imported_at: "instant" },
    computed: ["company_key"],
  },
  certifications: { key: ["id"], kinds: {} },
  validity_rules: { key: ["id"], kinds: { updated_at: "instant" } },
  holdings: { key: ["id"], kinds: { created_at: "instant" } },
  notifications: { key: ["id"], kinds: { date: "instant", is_read: "flag" } },
  journal: { key: ["id"], kinds: { at: "instant" } },
  // Uploads that are not saved or shared yet are left out.
  stage_files: { key: ["id"], kinds: { created_at: "instant" }, only: "stage_id is not null or course_id is not null" },
  shared_files: {
    key: ["id"],
    kinds: { size: "number", shared_by_admin: "flag", created_at: "instant", shared_at: "instant" },
    only: "shared_at is not null",
  },
  shared_file_recipients: {
    key: ["file_id", "user_id"],
    kinds: { downloaded_at: "instant" },
    only: "file_id in (select id from shared_files where shared_at is not null)",
  },
  shared_file_registrants: {
    key: ["file_id", "participant_id"],
    kinds: { downloaded_at: "instant" },
    only: "file_id in (select id from shared_files where shared_at is not null)",
  },
  call_lists: { key: ["id"], kinds: { created_at: "instant" } },
  waiting_entries: { key: ["id"], kinds: { held_until: "instant", created_at: "instant", ended_at: "instant" } },
  waiting_people: { key: ["id"], kinds: TYPED_FLAGS },
  team_people: { key: ["organisation_id", "person_id"], kinds: { confirmed_at: "instant" } },
  recalls: { key: ["id"], kinds: { created_at: "instant", opened_at: "instant" } },
  prospects: { key: ["id"], kinds: { created_at: "instant", confirmed_at: "instant" } },
  prospect_dates: { key: ["id"], kinds: { created_at: "instant" } },
  two_factors: { key: ["id"], kinds: { verified: "flag", locked_until: "instant" } },
  mails: { key: ["id"], kinds: { due_at: "instant", created_at: "instant", sent_at: "instant" } },
  trainee_results: { key: ["participant_id"], kinds: { updated_at: "instant" } },
  document_numbers: { key: ["kind", "year"], kinds: {} },
  issued_documents: {
    key: ["id"],
    kinds: {
      issued_at: "instant",
      sent_at: "instant",
      opened_at: "instant",
      signed_at: "instant",
      is_signed_on_paper: "flag",
      countersigned_at: "instant",
      withdrawn_at: "instant",
    },
  },
  document_files: { key: ["id"], kinds: { created_at: "instant" } },
  document_signatures: { key: ["document_id", "side"], kinds: { asked_early_start: "flag", signed_at: "instant" } },
  dossier_states: { key: ["stage_id"], kinds: { checked_at: "instant" } },
  dossier_closings: { key: ["stage_id"], kinds: { without_house_rules: "flag", closed_at: "instant" } },
  attendance_records: { key: ["stage_id", "number"], kinds: {} },
  attendance_chains: { key: ["stage_id"], kinds: { updated_at: "instant" } },
  attendance_scans: {
    key: ["id"],
    kinds: { created_at: "instant", saved_at: "instant" },
    only: "saved_at is not null",
  },
  absence_notices: { key: ["stage_id", "half_day_id", "person_id", "recipient"], kinds: { told_at: "instant" } },
  opinions: {
    key: ["id"],
    kinds: {
      asked_at: "instant",
      next_reminder_at: "instant",
      closes_at: "instant",
      answered_at: "instant",
      changed_at: "instant",
      reaction_at: "instant",
      is_comment_allowed: "flag",
    },
  },
  stage_results: { key: ["stage_id"], kinds: { closed_at: "instant" } },
  complaints: {
    key: ["id"],
    kinds: {
      received_at: "instant",
      is_address_verified: "flag",
      answered_at: "instant",
      is_answer_sent: "flag",
      closed_at: "instant",
    },
  },
  complaint_actions: { key: ["id"], kinds: { at: "instant" } },
  registration_amounts: { key: ["participant_id", "origin"], kinds: { updated_at: "instant" } },
  public_headcounts: { key: ["year", "type_id"], kinds: {} },
  objective_results: { key: ["stage_id", "participant_id", "objective"], kinds: { updated_at: "instant" } },
  audit_files: {
    key: ["id"],
    kinds: { created_at: "instant", saved_at: "instant" },
    only: "saved_at is not null",
  },
  invoices: {
    key: ["id"],
    kinds: { is_professional: "flag", created_at: "instant", issued_at: "instant", settled_at: "instant" },
  },
  invoice_lines: { key: ["invoice_id", "position"], kinds: {} },
  payments: { key: ["id"], kinds: { created_at: "instant", cancelled_at: "instant" } },
  payment_parts: { key: ["payment_id", "invoice_id"], kinds: {} },
  statement_lines: { key: ["digest"], kinds: { created_at: "instant" } },
  invoice_files: { key: ["id"], kinds: { created_at: "instant" } },
  invoice_mails: { key: ["id"], kinds: { created_at: "instant" } },
  // Restored, so that the links in mails of the past still open something.
  links: { key: ["digest"], kinds: { created_at: "instant", is_mailed: "flag" } },
  mail_attempts: { key: ["id"], kinds: { at: "instant" } },
  bin: { key: ["id"], kinds: { deleted_at: "instant", kept_until: "instant" } },
  bin_files: { key: ["id"], kinds: {} },
};

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
