import type { Reader } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";

export interface Matched {
  /** Null for a person without an account. */
  id: string | null;
  /** Null for an address that the account has not proved: it matches no row. */
  email: string | null;
  /** The account's own name (personKey). Undefined: not known, as of a person without an account. */
  nameKey?: string;
}

/**
 * The registrations of a person: those that their account made for them and, by an address that they have proved, those
 * that belong to no account. They are matched when they are read and never assigned to the account: an account that had
 * the address for a short time must not keep them. A colleague whom the account registered with the address of the whole
 * team is somebody else.
 */
export function ownRows(database: Reader, { id, email, nameKey }: Matched) {
  return database.selectFrom("participants").where((column) => {
    const unlessColleague =
      nameKey === undefined
        ? []
        : [
            column.or([
              column("participants.registered_by_user", "is", null),
              column("participants.registered_by_user", "!=", id),
              column("participants.person_key", "=", nameKey),
            ]),
          ];
    return column.or([
      column("participants.user_id", "=", id),
      column.and([
        column("participants.user_id", "is", null),
        column("participants.email", "=", email),
        ...unlessColleague,
      ]),
    ]);
  });
}

/** Their registrations, by the same rule as on the account's pages. */
export const registrationsOf = (database: Reader, { userId, ...person }: Person) =>
  ownRows(database, { id: userId, ...person });
