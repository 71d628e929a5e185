import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { ADMIN } from "./users.ts";

/** What an administrator sees of an account. */
export interface AccountFacts extends Pick<User, "id" | "name" | "email" | "emailVerified" | "role"> {
  createdAt: Date;
  /** The day of the last visit, by a few hours. */
  lastActiveAt: Date | null;
  hasSecondFactor: boolean;
  openSessions: number;
  /** Invited as an administrator, the link not followed yet. */
  isInvited: boolean;
}

export async function findAccountFacts(database: Reader, id: string): Promise<AccountFacts | null> {
  const row = await factsQuery(database).where("users.id", "=", id).executeTakeFirst();
  return row ? toFacts(row) : null;
}

/** The accounts of all administrators, then of who is invited as one. */
export async function listAdministratorFacts(database: Reader): Promise<AccountFacts[]> {
  const rows = await factsQuery(database).where("role", "=", ADMIN).orderBy("email").execute();
  // Sorted here, and not `is not null`: SQLite would go through all accounts.
  const invited = await factsQuery(database).where("invited_by", ">", sql.lit("")).execute();
  const byEmail = invited.sort((one, other) => (one.email < other.email ? -1 : 1));
  return [...rows, ...byEmail].map(toFacts);
}

function factsQuery(database: Reader) {
  return database
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "role", "created_at", "last_active_at", "two_factor_enabled"])
    .select("invited_by")
    .select(({ selectFrom }) =>
      selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("sessions.user_id", "=", "users.id")
        // The clock of the machine, because the library set expires_at by it.
        .where("expires_at", ">", new Date())
        .as("open_sessions"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof factsQuery>["execute"]>>[number];

function toFacts(row: Row): AccountFacts {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: Boolean(row.email_verified),
    role: row.role === "admin" ? "admin" : "client",
    createdAt: new Date(row.created_at),
    lastActiveAt: row.last_active_at ? new Date(row.last_active_at) : null,
    hasSecondFactor: Boolean(row.two_factor_enabled),
    openSessions: Number(row.open_sessions ?? 0),
    isInvited: row.invited_by !== null,
  };
}

/** Changes of accounts, by one administrator: each sends mails or shows a link. */
const ACCOUNT_CHANGES = { limit: 60, seconds: 3_600 };

export function countAccountChange(database: Database, by: Pick<User, "id">, now: Date): Promise<boolean> {
  return countAttempt(database, [{ key: `account changes ${by.id}`, ...ACCOUNT_CHANGES }], now);
}
