import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { disjoinPeople, joinPeople, lockPeople } from "#subjects/identities/data/join-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { ENTRY_ADDED, type MergeRefusal } from "../rules/people-messages.ts";
import { nameOf } from "../rules/person.ts";
import { findPerson } from "./find-person.ts";

interface Merging {
  /** The one that goes, and the one that stays. */
  goneId: string;
  intoId: string;
  /** The name that stays. */
  name: string;
  by: User;
}

/** Registrations stay as they were typed: only to whom they belong changes, and the merge can be undone. */
export async function mergePeople(
  database: Database,
  { goneId, intoId, name, by }: Merging,
  now: Date,
): Promise<MergeRefusal | "merged"> {
  return refusableTransaction<MergeRefusal, "merged">(database, async (transaction, refuse) => {
    await lock(transaction, [goneId, intoId], now);
    const gone = (await findPerson(transaction, goneId)) ?? refuse("gone");
    const into = (await findPerson(transaction, intoId)) ?? refuse("gone");
    if (gone.id === into.id) refuse("samePerson");
    const kept = [into, gone].find((one) => nameOf(one) === name) ?? refuse("gone");
    await joinPeople(transaction, { goneId: gone.id, intoId: into.id, byName: by.name }, now);
    await complete(transaction, { goneId: gone.id, intoId: into.id, keptId: kept.id, by });
    await record(
      transaction,
      {
        by,
        action: "peopleMerged",
        // Names only: the journal keeps no address.
        person: kept,
        changes: [{ label: ENTRY_ADDED, before: "", after: nameOf(gone) }],
      },
      now,
    );
    return "merged";
  });
}

/** A person who was merged into this one comes back with what they had then. */
export async function separatePeople(
  database: Database,
  { id, goneId, by }: { id: string; goneId: string; by: User },
  now: Date,
): Promise<MergeRefusal | "separated"> {
  return refusableTransaction<MergeRefusal, "separated">(database, async (transaction, refuse) => {
    await lock(transaction, [id, goneId], now);
    const into = (await findPerson(transaction, id)) ?? refuse("gone");
    const gone =
      (await transaction
        .selectFrom("people")
        .select(["id", "first_name as firstName", "last_name as lastName", "moved"])
        .where("id", "=", goneId)
        .where("merged_into", "=", into.id)
        .executeTakeFirst()) ?? refuse("notMerged");
    await disjoinPeople(transaction, { goneId: gone.id, intoId: into.id, moved: gone.moved }, now);
    const changes = [{ label: ENTRY_ADDED, before: nameOf(gone), after: "" }];
    await record(transaction, { by, action: "peopleSeparated", person: into, changes }, now);
    return "separated";
  });
}

/** Accounts first, as everything that changes an account; then no two merges at once, which could make a circle. */
async function lock(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await transaction.updateTable("users").set({ updated_at: now }).where("person_id", "in", ids).execute();
  await lockPeople(transaction);
}

/** What of the one that stays is empty is taken from the other, and the name that was chosen. */
async function complete(
  transaction: Transaction,
  { goneId, intoId, keptId, by }: { goneId: string; intoId: string; keptId: string; by: User },
): Promise<void> {
  const columns = ["first_name", "last_name", "organisation_id", "notes", "search_text", "version", "by_name"] as const;
  const rows = await transaction
    .selectFrom("people")
    .select(["id", ...columns])
    .where("id", "in", [goneId, intoId])
    .execute();
  const [into, gone] = [rows.find(({ id }) => id === intoId), rows.find(({ id }) => id === goneId)];
  const kept = keptId === goneId ? gone : into;
  if (!into || !gone || !kept) return;
  await transaction
    .updateTable("people")
    .set({
      first_name: kept.first_name,
      last_name: kept.last_name,
      search_text: kept.search_text,
      organisation_id: into.organisation_id ?? gone.organisation_id,
      notes: into.notes || gone.notes,
      // A merge alone is no change by the centre, after which a person would stay without registrations.
      by_name: into.by_name || (gone.version > 0 ? by.name : ""),
    })
    .where("id", "=", intoId)
    .execute();
}

/** Those that were merged into it, by name. */
export const mergedInto = (database: Reader, id: string) =>
  database
    .selectFrom("people")
    .select(["id", "first_name as firstName", "last_name as lastName", "by_name as byName", "updated_at"])
    .where("merged_into", "=", id)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
