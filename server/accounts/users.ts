import type { Selectable } from "kysely";
import type { Role, User } from "../../domain/accounts/user.ts";
import type { Database, Reader } from "../database/database.ts";
import type { UserRow } from "../database/tables/accounts.ts";
import { endUndoLinks, undoableSince } from "./account-tokens.ts";

export async function listAdministrators(database: Reader): Promise<User[]> {
  const rows = await database.selectFrom("users").selectAll().where("role", "=", "admin").orderBy("email").execute();
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

/** The only way to set a role: no form calls it. Returns false when there is no such account. */
export async function setRole(database: Database, email: string, role: Role, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable("users")
      .set({ role, updated_at: now })
      .where("email", "=", email)
      .returning(["id", "address_changed_at"])
      .executeTakeFirst();
    // An earlier address must not get the account of an administrator back.
    if (role === "admin" && user?.address_changed_at)
      await endUndoLinks(transaction, { userId: user.id, from: undoableSince(now) }, now);
    return user !== undefined;
  });
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
  };
}
