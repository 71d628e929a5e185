import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { isOf } from "#subjects/mails/data/mail.ts";
import { recall } from "../mails.ts";

/** Not for a holder who has refused since, whose end has moved, or whose address is somebody else's by now. */
export const recallLink: MailLink = {
  to: "recall_id",
  valid: (database, mail) =>
    recallAt(database, mail.recipient)
      .select("recalls.id")
      .where("recalls.id", "=", isOf(mail, recall) ? mail.data.recallId : "")
      .whereRef("recalls.ends_on", "=", "holdings.ends_on")
      .where("people.recall_refused_at", "is", null),
};

/** Recalls of people who have that address. */
const recallAt = (database: Reader, email: string) =>
  database
    .selectFrom("recalls")
    .innerJoin("holdings", "holdings.id", "recalls.holding_id")
    .innerJoin("people", "people.id", "holdings.person_id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("person_contacts")
          .select("person_contacts.id")
          .whereRef("person_contacts.person_id", "=", "people.id")
          .where("person_contacts.contact", "=", email),
      ),
    );

/** What a link opens: one person's end of one kind. */
export interface OpenedRecall {
  id: string;
  holdingId: string;
  personId: string;
  person: { firstName: string; lastName: string };
  email: string;
  certificationId: string;
  /** The end as it is now. */
  endsOn: Day | null;
  entryId: string | null;
  hasRefused: boolean;
}

/** A link to an address that is no longer the holder's opens nothing. */
export const openRecallLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ recall: OpenedRecall } | NotOpened> =>
  openLink(
    database,
    { to: "recall_id", ...opening },
    async ({ id, email }) => {
      const row = await recallAt(database, email)
        .select(["recalls.id", "holding_id as holdingId", "entry_id as entryId", "people.id as personId"])
        .select(["first_name as firstName", "last_name as lastName", "recall_refused_at as refusedAt"])
        .select(["holdings.certification_id as certificationId", "holdings.ends_on as endsOn"])
        .where("recalls.id", "=", id)
        .executeTakeFirst();
      if (!row) return null;
      const { firstName, lastName, refusedAt, ...rest } = row;
      return { recall: { ...rest, person: { firstName, lastName }, email, hasRefused: refusedAt !== null } };
    },
    now,
  );

/** The office sees who has opened the link. */
export async function noteOpened(database: Database, recallId: string, now: Date): Promise<void> {
  await singleStatement(database)
    .updateTable("recalls")
    .set({ opened_at: now })
    .where("id", "=", recallId)
    .where("opened_at", "is", null)
    .execute();
}

/** Somebody told the office that they want no recalls, or want them again. False when the person is gone, or has said so before. */
export async function noteRefusal(
  database: Database,
  { personId, hasRefused, by }: { personId: string; hasRefused: boolean; by: Pick<User, "id" | "name"> },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const person = await transaction
      .updateTable("people")
      .set({ recall_refused_at: hasRefused ? now : null })
      .where("id", "=", personId)
      .where("merged_into", "is", null)
      .where("recall_refused_at", hasRefused ? "is" : "is not", null)
      .returning(["first_name as firstName", "last_name as lastName"])
      .executeTakeFirst();
    if (!person) return false;
    await record(transaction, { by, action: hasRefused ? "recallRefused" : "recallResumed", person }, now);
    return true;
  });
}

/** « Ne plus me le rappeler », and back. It is about every recall of the person. */
export async function setRefused(
  database: Database,
  { personId, hasRefused }: { personId: string; hasRefused: boolean },
  now: Date,
): Promise<void> {
  await singleStatement(database)
    .updateTable("people")
    .set({ recall_refused_at: hasRefused ? now : null })
    .where("id", "=", personId)
    .where("recall_refused_at", hasRefused ? "is" : "is not", null)
    .execute();
}
