import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { partsOf, readAccounts, readIdentities } from "./identities.ts";
import { typedWithKeys } from "./person-rows.ts";

interface Whose {
  userId: string | null;
  email: string | null;
}

/** Those that name the account or the address, on either side. */
export function mergesOf(database: Reader, { userId, email }: Whose) {
  const keys = userId === null ? [] : [userId];
  const emails = email === null || email === "" ? [] : [email];
  return database
    .selectFrom("merged_people")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...keys.flatMap((key) => [eb("key", "=", key), eb("into_key", "=", key)]),
        ...emails.flatMap((address) => [eb("email", "=", address), eb("into_email", "=", address)]),
      ]),
    )
    .orderBy("id")
    .execute();
}

export const lockPeople = (transaction: Transaction) => lockByName(transaction, "people");

/**
 * After an erasure: a merge must not keep the name and address of somebody of whom nothing else is left. Those who were
 * merged through them stay together. Returns how many were deleted.
 */
export async function forgetMerges(transaction: Transaction, whose: Whose, now: Date): Promise<number> {
  const found = await mergesOf(transaction, whose);
  return found.length === 0 ? 0 : forgetDead(transaction, keysOf(found), now);
}

const MERGES_AT_ONCE = 20;

/** Every hour: nothing may be left of somebody whose last registration was cancelled. There are few: some at a time. */
export async function forgetDeadMerges(database: Database, now: Date): Promise<void> {
  for (let after = ""; ; ) {
    const some = database.selectFrom("merged_people").selectAll().where("id", ">", after).orderBy("id");
    const merges = await some.limit(MERGES_AT_ONCE).execute();
    if ((await deadKeys(database, keysOf(merges), now)).length > 0) {
      await database.transaction().execute((transaction) => forgetDead(transaction, keysOf(merges), now));
      return;
    }
    if (merges.length < MERGES_AT_ONCE) return;
    after = merges.at(-1)?.id ?? "";
  }
}

const keysOf = (merges: readonly { key: string; into_key: string }[]) =>
  merges.flatMap((merge) => [merge.key, merge.into_key]);

async function forgetDead(transaction: Transaction, keys: readonly string[], now: Date): Promise<number> {
  await lockPeople(transaction);
  let forgotten = 0;
  for (const key of await deadKeys(transaction, keys, now)) {
    const onward = await transaction
      .deleteFrom("merged_people")
      .where("key", "=", key)
      .returning(["into_key", "into_email"])
      .executeTakeFirst();
    const [first] = await transaction.selectFrom("merged_people").selectAll().where("into_key", "=", key).execute();
    forgotten += (onward ? 1 : 0) + (first && !onward ? 1 : 0);
    if (!first) continue;
    // Without a key to go on to, the first of those that were merged into it takes its place.
    if (!onward) await transaction.deleteFrom("merged_people").where("id", "=", first.id).execute();
    await transaction
      .updateTable("merged_people")
      .set(onward ?? { into_key: first.key, into_email: first.email })
      .where("into_key", "=", key)
      .execute();
  }
  return forgotten;
}

/** The keys that no registration, no entry of a waiting list and no account has. */
async function deadKeys(database: Reader, keys: readonly string[], now: Date): Promise<string[]> {
  const rows = await typedWithKeys(database, keys, now);
  const identities = await readIdentities(database, { rows });
  const accounts = await readAccounts(database, { ids: partsOf(keys).ids });
  const living = new Set([...rows.map((row) => identities.entryOf(row)), ...accounts.map(({ id }) => id)]);
  return [...new Set(keys)].filter((key) => !living.has(key));
}
