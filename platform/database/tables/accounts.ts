import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

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
  /** The human being (tables/people.ts). */
  person_id: Generated<string | null>;
  /** Name and e-mail, folded for search. */
  search_text: Generated<string>;
  /** The name alone, folded: clients search people by it. */
  name_text: Generated<string>;
  /** Required by better-auth; always null. */
  image: string | null;
  two_factor_enabled: Generated<Flag>;
  /** The last sign-in, or the last visit after it. */
  last_active_at: Instant | null;
  /** When the account was told that it will be deleted because nobody uses it. */
  deletion_warned_at: Instant | null;
  /** Null when it was never changed, or the change was undone. */
  address_changed_at: Instant | null;
  /** The last answers about oneself, proposed in the next registration. */
  trainee_kind: Generated<string>;
  payer: Generated<string>;
  /** The administrator whose invitation as an administrator this account has not followed yet; null for all others. */
  invited_by: Generated<string | null>;
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

export interface AccountTokenRow {
  /** The digest of the token in the link; the token itself is not stored. */
  digest: string;
  user_id: string;
  purpose: string;
  /** The address that the link proves, or that it restores. */
  email: string;
  /** When its mail was written; it may be sent days later. */
  asked_at: Instant;
  expires_at: Instant;
  /** False: printed by a command, so that using it proves no address. */
  is_mailed: Generated<Flag>;
}

export interface KnownDeviceRow {
  /** The digest of the token in the browser's cookie. */
  digest: string;
  user_id: string;
  seen_at: Instant;
}

/** The private address of an account's calendar. */
export interface CalendarLinkRow {
  digest: string;
  user_id: string;
  created_at: Instant;
}

export interface TwoFactorRow {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<Flag>;
  failed_verification_count: Generated<number>;
  locked_until: Instant | null;
}

export interface VerificationRow {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

export interface NotificationRow {
  id: string;
  user_id: string;
  message: string;
  date: Instant;
  is_read: Flag;
}
