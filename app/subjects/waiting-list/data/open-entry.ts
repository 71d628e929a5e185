import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { isOf } from "#subjects/mails/data/mail.ts";
import type { Owner } from "#subjects/registrations/data/own-registrations.ts";
import { seatHeld } from "../mails.ts";
import { findEntry, ofOwner, type WaitingEntry } from "./waiting-entry.ts";

/** Not when the entry has another address by now, its account has not proved this one, or its seats are not held any more. */
export const waitingLink: MailLink = {
  to: "entry_id",
  valid: (database, mail) =>
    database
      .selectFrom("waiting_entries as entry")
      .leftJoin("users", "users.id", "entry.user_id")
      .select("entry.id")
      .where("entry.id", "=", mail.waitingEntryId)
      .$if(isOf(mail, seatHeld), (entry) => entry.where("entry.state", "=", "held"))
      .where((column) =>
        column.or([
          column.and([column("entry.kind", "=", "self"), column("entry.email", "=", mail.recipient)]),
          column.and([
            column("entry.kind", "=", "group"),
            column("users.email", "=", mail.recipient),
            column("users.email_verified", "=", sql.lit(true)),
          ]),
        ]),
      ),
};

/** Also an entry that has ended. */
export const openWaitingLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ entry: WaitingEntry } | NotOpened> =>
  openLink(
    database,
    { to: "entry_id", ...opening },
    async ({ id }) => {
      const entry = await findEntry(database, id);
      return entry && { entry };
    },
    now,
  );

/** An entry of the account, also one that has ended. */
export async function findOwnEntry(reader: Reader, owner: Owner, entryId: string): Promise<WaitingEntry | null> {
  const own = await ofOwner(reader, owner).select("id").where("id", "=", entryId).executeTakeFirst();
  return own ? findEntry(reader, own.id) : null;
}
