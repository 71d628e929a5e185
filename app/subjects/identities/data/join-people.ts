import type { Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { type Belonging, type MovedRows, moveRows, moveRowsBack } from "#platform/database/move-rows.ts";
import { OF_PERSON } from "./of-person.ts";

const BELONGINGS: readonly Belonging[] = OF_PERSON.map((table) => ({ table, column: "person_id", key: "id" }));

export const lockPeople = (transaction: Transaction) => lockByName(transaction, "people");

interface Joining {
  /** The one that goes, and the one that stays. */
  goneId: string;
  intoId: string;
  /** The administrator; empty: an account has proved an address of the one that stays. */
  byName: string;
}

/** Everything of one person goes to another, whom no right follows: registrations stay as they were typed. */
export async function joinPeople(transaction: Transaction, { goneId, intoId, byName }: Joining, now: Date) {
  const moved = await moveRows(transaction, BELONGINGS, { from: goneId, to: intoId });
  await transaction
    .updateTable("people")
    .set({ merged_into: intoId, moved: JSON.stringify(moved), by_name: byName, updated_at: now })
    .where("id", "=", goneId)
    .execute();
  // Who said no once is not asked under another entry either.
  await transaction
    .updateTable("people")
    .set(({ selectFrom }) => ({
      recall_refused_at: selectFrom("people as gone").select("gone.recall_refused_at").where("gone.id", "=", goneId),
    }))
    .where("id", "=", intoId)
    .where("recall_refused_at", "is", null)
    .execute();
  await noteChange(transaction, [intoId]);
}

/** A form of the person that was loaded before shows other contacts: it is not saved over them. */
export async function noteChange(transaction: Transaction, ids: readonly string[]): Promise<void> {
  // In one order: two transactions that change the same people do not wait for each other.
  for (const id of [...new Set(ids)].sort())
    await transaction
      .updateTable("people")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
}

/** The person who went comes back, with what they had. What came since stays with the other. */
export async function disjoinPeople(
  transaction: Transaction,
  { goneId, intoId, moved }: { goneId: string; intoId: string; moved: string },
  now: Date,
) {
  await moveRowsBack(transaction, BELONGINGS, JSON.parse(moved) as MovedRows, { from: intoId, to: goneId });
  await transaction
    .updateTable("people")
    .set(({ eb, ref, val }) => ({
      merged_into: null,
      moved: "{}",
      // Nobody has changed the person but by the merge.
      by_name: eb.case().when("version", "=", 0).then(val("")).else(ref("by_name")).end(),
      updated_at: now,
    }))
    .where("id", "=", goneId)
    .execute();
  await noteChange(transaction, [intoId]);
}

/** What belongs to a person who was merged meanwhile (settle-people.ts). */
export async function followMerges(transaction: Transaction): Promise<void> {
  for (const table of OF_PERSON)
    for (let left = true; left; ) {
      const { numUpdatedRows } = await transaction
        .updateTable(table)
        .set(({ selectFrom }) => ({
          person_id: selectFrom("people").select("merged_into").whereRef("people.id", "=", `${table}.person_id`),
        }))
        .where("person_id", "in", (eb) =>
          eb.selectFrom("people").select("people.id").where("merged_into", "is not", null),
        )
        .executeTakeFirstOrThrow();
      left = numUpdatedRows > 0n;
    }
}
