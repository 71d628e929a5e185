import { type Selectable, sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { UserRow } from "#platform/database/tables/accounts.ts";
import type { Role, User } from "#platform/values/user.ts";
import { endUndoLinks, undoableSince } from "./account-tokens.ts";

/** Not a parameter: both engines then use the index of the few administrators. */
export const ADMIN = sql.lit("admin");

export async function listAdministrators(database: Reader): Promise<User[]> {
  const rows = await database.selectFrom("users").selectAll().where("role", "=", ADMIN).orderBy("email").execute();
  return rows.map(toUser);
}

export async function findUserByEmail(database: Reader, email: string): Promise<User | null> {
  const row = await database.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function findUser(database: Reader, id: string): Promise<User | null> {
  const row = await database.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The command line calls it. Returns false when there is no such account. */
export async function setRole(database: Database, email: string, role: Role, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    return user !== undefined && (await writeRole(transaction, { userId: user.id, role }, now));
  });
}

/**
 * The only statement that sets a role: for the command line, and for an administrator who names another
 * (administrators.ts). Returns false when there is no such account.
 */
export async function writeRole(
  transaction: Transaction,
  { userId, role }: { userId: string; role: Role },
  now: Date,
): Promise<boolean> {
  const user = await transaction
    .updateTable("users")
    .set({ role, updated_at: now })
    .where("id", "=", userId)
    .returning(["id", "address_changed_at"])
    .executeTakeFirst();
  // An earlier address must not get the account of an administrator back.
  if (role === "admin" && user?.address_changed_at)
    await endUndoLinks(transaction, { userId: user.id, from: undoableSince(now) }, now);
  return user !== undefined;
}

function toUser(row: Selectable<UserRow>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    telephone: row.telephone,
    raison_social: row.raison_social,
    userType: row.user_type,
    role: row.role === "admin" ? "admin" : "client",
    emailVerified: Boolean(row.email_verified),
    traineeKind: row.trainee_kind,
    payer: row.payer,
  };
}
