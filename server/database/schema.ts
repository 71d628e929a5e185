/** The tables, as Kysely sees them. One property a table; migrations/ makes them. */
export interface Schema {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  settings: { name: string; value: string };
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
  /** better-auth wants the column; nothing fills it. */
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
  /** Always empty: the centre keeps no trace of where people sign in from. */
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
