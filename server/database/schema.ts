import type { Generated } from "kysely";

/** The tables, for Kysely. migrations/ creates them. */
export interface Schema {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  settings: { name: string; value: string };
  stages: StageRow;
  participants: ParticipantRow;
  notifications: NotificationRow;
  stage_files: StageFileRow;
  journal: JournalRow;
  shared_files: SharedFileRow;
  shared_file_recipients: SharedFileRecipientRow;
}

/** Written as a Date; read as a Date (PostgreSQL) or as ISO text (SQLite): `new Date(value)` understands both. */
export type Instant = Date | string;

/** Written as a boolean; read as a boolean (PostgreSQL) or as 0 and 1 (SQLite): `Boolean(value)` understands both. */
export type Flag = boolean | number;

export interface UserRow {
  id: string;
  email: string;
  email_verified: Flag;
  name: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  telephone: string;
  raison_social: string;
  user_type: string;
  role: string;
  /** Name and e-mail, folded for search. */
  search_text: Generated<string>;
  /** The name alone, folded: clients search people by it. */
  name_text: Generated<string>;
  /** Required by better-auth; always null. */
  image: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface CredentialRow {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionRow {
  id: string;
  token: string;
  user_id: string;
  expires_at: Instant;
  /** Always null: the site does not store where people sign in from. */
  ip_address: string | null;
  user_agent: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SignInAttemptRow {
  key: string;
  count: number;
  expires_at: Instant;
}

export interface StageRow {
  id: string;
  type_id: number;
  type: string;
  image: string | null;
  title: string;
  date: string | null;
  end_registration_date: string | null;
  available_seats: number;
  location: string;
  duration: number | null;
  satisfaction_percentage: number | null;
  pdf_url: string | null;
  details: string;
  /** Title and place, folded for search. */
  search_text: string;
  /** Incremented by each change that an administrator makes. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ParticipantRow {
  id: string;
  stage_id: string;
  /** The account that registered itself. It stays the same when an e-mail address changes. */
  user_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  person_key: string;
  phone: string;
  company: string;
  level: string;
  is_handicapped: Flag;
  handicap_type: string;
  registered_by: string | null;
  registered_by_user: string | null;
  registration_date: Instant;
  /** Id of the form that was sent: the same form sent again is the same registration. */
  submission: string;
  /** Folded for search. Begins with the name, so that it also sorts. */
  search_text: Generated<string>;
}

export interface NotificationRow {
  id: string;
  user_id: string;
  message: string;
  date: Instant;
  is_read: Flag;
}

/** A programme or a photo. Its bytes are the blob of the same id. */
export interface StageFileRow {
  id: string;
  stage_id: string | null;
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
  by_name: string;
  action: string;
  stage_id: string | null;
  stage_title: string;
  person: string;
  /** JSON. */
  changes: string;
}

/** A file that one account shares with others. Its bytes are the blob of the same id. */
export interface SharedFileRow {
  id: string;
  name: string;
  type: string;
  /** PostgreSQL returns a bigint as text. */
  size: number | string;
  checksum: string;
  shared_by: string;
  shared_by_name: string;
  /** Whether the sharer was an administrator when it was shared. */
  shared_by_admin: Flag;
  created_at: Instant;
  shared_at: Instant | null;
}

export interface SharedFileRecipientRow {
  file_id: string;
  user_id: string;
  downloaded_at: Instant | null;
}
