import type { Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";

/** Whose data: an account, an address, or an account with its verified address. */
export interface Person {
  userId: string | null;
  /** Verified by its account, or checked by the administrator who asks. Null: registrations are not matched by address. */
  email: string | null;
  /** The account's own name: others whom it registered with its address are not the person. */
  nameKey?: string;
}

type Account = Pick<User, "id" | "email" | "emailVerified" | "firstName" | "lastName">;

export const personOf = ({ id, email, emailVerified, ...name }: Account): Person => ({
  userId: id,
  email: emailVerified ? email : null,
  nameKey: personKey(name),
});

/** Their registrations, by the same rule as on the account's pages. */
export const registrationsOf = (database: Reader, { userId, ...person }: Person) =>
  ownRows(database, { id: userId, ...person });

/** What was sent to the person, or about their account. */
export function mailsOf(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("mails")
    .where((column) =>
      column.or([
        ...(userId === null ? [] : [column.and([column("user_id", "is not", null), column("user_id", "=", userId)])]),
        ...(email === null ? [] : [column("recipient", "=", email)]),
      ]),
    );
}

/** The entries of the waiting list that their account made, and those with their address that belong to no account. */
export function waitingEntriesOf(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("waiting_entries as entry")
    .where((column) =>
      column.or([
        ...(userId === null
          ? []
          : [column.and([column("entry.user_id", "is not", null), column("entry.user_id", "=", userId)])]),
        ...(email === null
          ? []
          : [column.and([column("entry.user_id", "is", null), column("entry.email", "=", email)])]),
      ]),
    );
}

/** People with their address in the entries of other accounts that are in a queue: ended ones have no people. */
export function groupsWith(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "waiting_people.entry_id")
    .where("waiting_people.email", "=", email ?? "")
    .where("waiting_people.email", "<>", "")
    .where("entry.user_id", "is not", null)
    .where("entry.user_id", "<>", userId ?? "");
}
