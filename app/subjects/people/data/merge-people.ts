import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { ENTRY_ADDED, type MergeRefusal } from "../rules/people-messages.ts";
import { personName } from "../rules/person.ts";
import { readRegistrantKey } from "../rules/person-keys.ts";
import { findPerson } from "./find-person.ts";
import { lockPeople } from "./forget-merges.ts";
import type { GatheredPerson } from "./gather-people.ts";

interface Merging {
  /** Ids of findPerson: the first is added to the second. */
  id: string;
  intoId: string;
  by: User;
}

/** Registrations stay as they were typed: only where they are shown changes, and the merge can be undone. */
export async function mergePeople(
  database: Database,
  { id, intoId, by }: Merging,
  now: Date,
): Promise<{ reason: MergeRefusal } | null> {
  return database.transaction().execute(async (transaction) => {
    // Two concurrent merges could make a cycle.
    await lockPeople(transaction);
    const person = await findPerson(transaction, id, now);
    const into = await findPerson(transaction, intoId, now);
    if (!person || !into) return { reason: "gone" };
    if (person.key === into.key) return { reason: "samePerson" };
    await transaction
      .insertInto("merged_people")
      .values({
        id: randomUUID(),
        key: person.key,
        email: addressOf(person),
        into_key: into.key,
        into_email: addressOf(into),
        by_name: by.name,
        merged_at: now,
      })
      .execute();
    await recordMerge(transaction, { by, action: "peopleMerged", person, into }, now);
    return null;
  });
}

/** Of a merge of the person. */
export async function separatePeople(
  database: Database,
  { id, mergeId, by }: { id: string; mergeId: string; by: User },
  now: Date,
): Promise<{ reason: MergeRefusal } | null> {
  return database.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    const person = await findPerson(transaction, id, now);
    if (!person?.merges.some((merge) => merge.id === mergeId)) return { reason: "notMerged" };
    await transaction.deleteFrom("merged_people").where("id", "=", mergeId).execute();
    await recordMerge(transaction, { by, action: "peopleSeparated", person, into: person }, now);
    return null;
  });
}

/** In the key: for the erasure of an address. A phone number in its place is none. */
function addressOf({ key, rows }: GatheredPerson): string {
  const contact = readRegistrantKey(key)?.contact ?? "";
  return rows.some(({ email }) => email === contact) ? contact : "";
}

interface Noted {
  by: User;
  action: "peopleMerged" | "peopleSeparated";
  person: GatheredPerson;
  into: GatheredPerson;
}

/** Names only: the journal keeps no address. */
async function recordMerge(transaction: Transaction, { by, action, person, into }: Noted, now: Date): Promise<void> {
  const [before, after] = [personName(person), personName(into)];
  const changes = action === "peopleMerged" ? [{ label: ENTRY_ADDED, before: "", after: before }] : [];
  await record(transaction, { by, action, person: { firstName: after, lastName: "" }, changes }, now);
}
