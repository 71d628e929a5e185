import type { Transaction } from "#platform/database/database.ts";
import { assignPeople, typedPeople } from "./assign-people.ts";
import { followMerges } from "./join-people.ts";

const TYPED = ["email", "first_name", "last_name", "person_key", "phone"] as const;

/**
 * Gives a person to registrations whose person was merged or erased meanwhile: those of a stage that came back from the bin,
 * and on PostgreSQL those that looked the person up at that moment.
 */
export async function settlePeople(transaction: Transaction, now: Date): Promise<void> {
  await followMerges(transaction);
  const registered = await transaction
    .selectFrom("participants")
    .select(["id", "user_id", "organisation_id", ...TYPED])
    .where("person_id", "is", null)
    .execute();
  const people = await assignPeople(
    transaction,
    typedPeople(registered),
    registered.map(({ organisation_id }) => organisation_id),
    now,
  );
  for (const [index, { id }] of registered.entries())
    await transaction.updateTable("participants").set({ person_id: people[index] }).where("id", "=", id).execute();
  const waiting = await transaction
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries", "waiting_entries.id", "waiting_people.entry_id")
    .select(["waiting_people.id", "kind", "user_id"])
    .select(TYPED.map((column) => `waiting_people.${column}` as const))
    .where("person_id", "is", null)
    .execute();
  const typed = waiting.map(({ kind, user_id, ...row }) => ({ ...row, user_id: kind === "self" ? user_id : null }));
  const persons = await assignPeople(transaction, typedPeople(typed), [], now);
  for (const [index, { id }] of waiting.entries())
    await transaction.updateTable("waiting_people").set({ person_id: persons[index] }).where("id", "=", id).execute();
}
