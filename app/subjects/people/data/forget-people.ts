import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { MovedRows } from "#platform/database/move-rows.ts";
import type { Schema } from "#platform/database/schema.ts";
import { inTurns } from "#platform/in-turns.ts";
import type { Person } from "#platform/personal.ts";
import { nationalDigits } from "#platform/values/phone.ts";
import { noteChange } from "#subjects/identities/data/join-people.ts";
import { contactsOf, KEEPING_A_PERSON } from "#subjects/identities/data/of-person.ts";
import { settlePeople } from "#subjects/identities/data/settle-people.ts";
import { personKey, sortedName } from "#subjects/identities/rules/person-key.ts";
import { readContent, rowsOf } from "#subjects/stages/data/bin/content.ts";

export async function peopleOf(database: Reader, whose: Person): Promise<string[]> {
  const rows = await contactsOf(database, whose).select("own.person_id").distinct().execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * After an erasure: of somebody of whom nothing else is left, nothing stays. Others lose what they hold, what the centre has
 * noted, and the contacts that nothing names any more. Returns how many of these people lost something.
 */
export async function forgetPeople(transaction: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const held = await transaction.deleteFrom("holdings").where("person_id", "in", ids).returning("person_id").execute();
  // Those that were merged into them go along.
  const removed = await transaction
    .deleteFrom("people")
    .where("people.id", "in", ids)
    .where(hasNothing)
    .returning("people.id")
    .execute();
  const left = ids.filter((id) => !removed.some((one) => one.id === id));
  const changed = new Set([
    ...held.map(({ person_id }) => person_id),
    ...removed.map(({ id }) => id),
    ...(await forgetContacts(transaction, left, { alsoByCentre: true })),
    ...(await forgetNotes(transaction, left)),
  ]);
  for (const id of left) await forgetName(transaction, id);
  await forgetEmptyMerges(transaction);
  return changed.size;
}

/** The person has no registration, no place on a waiting list, no account, and holds nothing. */
const hasNothing = ({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, "people">) =>
  and(
    KEEPING_A_PERSON.map((table) =>
      not(exists(selectFrom(table).select(`${table}.id`).whereRef(`${table}.person_id`, "=", "people.id"))),
    ),
  );

/** A name that nothing of the person has any more is replaced by one that is left. */
async function forgetName(transaction: Transaction, id: string): Promise<void> {
  const person = await transaction
    .selectFrom("people")
    .select(["first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  const named = (table: "participants" | "waiting_people" | "users") =>
    transaction.selectFrom(table).select(["first_name", "last_name"]).where("person_id", "=", id);
  const left = await named("users").unionAll(named("participants")).unionAll(named("waiting_people")).execute();
  const keyOf = (row: { first_name: string; last_name: string }) =>
    personKey({ firstName: row.first_name, lastName: row.last_name });
  const [first] = left;
  if (!person || !first || left.some((one) => keyOf(one) === keyOf(person))) return;
  const { first_name, last_name } = first;
  const search_text = sortedName({ firstName: first_name, lastName: last_name });
  await transaction.updateTable("people").set({ first_name, last_name, search_text }).where("id", "=", id).execute();
}

async function forgetNotes(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .updateTable("people")
    .set(({ eb }) => ({ notes: "", version: eb("version", "+", 1) }))
    .where("id", "in", [...ids, ""])
    .where("notes", "<>", "")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Addresses and numbers that no registration, no place on a waiting list and no account of the person has any more, but for
 * those that the centre has added itself.
 */
const unusedContacts = (database: Reader) =>
  database
    .selectFrom("person_contacts as own")
    .select(["own.id", "own.person_id", "own.kind", "own.contact"])
    .where(({ and, or, not, exists, ref, selectFrom }) => {
      const typed = (table: "participants" | "waiting_people") =>
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.person_id`, "=", "own.person_id")
            .where((row) =>
              or([row(`${table}.email`, "=", ref("own.contact")), row(`${table}.phone`, "=", ref("own.value"))]),
            ),
        );
      const ofAccount = exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.person_id", "=", "own.person_id")
          .where((row) =>
            or([row("users.email", "=", ref("own.contact")), row("users.telephone", "=", ref("own.value"))]),
          )
          // With an offset, PostgreSQL looks each person up: for some hundred contacts it would read all accounts.
          .limit(1)
          .offset(0),
      );
      return and([not(typed("participants")), not(typed("waiting_people")), not(ofAccount)]);
    })
    .limit(SOME);

/** Deletes the contacts that are no longer used, and returns the people who lost one. */
async function forgetContacts(
  transaction: Transaction,
  ids: readonly string[],
  { alsoByCentre }: { alsoByCentre: boolean },
): Promise<string[]> {
  const unused = await unusedContacts(transaction)
    .where("own.person_id", "in", [...ids, ""])
    .$if(!alsoByCentre, (query) => query.where("own.by_centre", "=", NO))
    .execute();
  const gone = [];
  for (const one of unused) if (one.kind === "email" || !(await isNumberOf(transaction, one))) gone.push(one);
  if (gone.length === 0) return [];
  const contactIds = gone.map(({ id }) => id);
  await transaction.deleteFrom("person_contacts").where("id", "in", contactIds).execute();
  const people = gone.map(({ person_id }) => person_id);
  await noteChange(transaction, people);
  return people;
}

const SOME = 500;
const NO = sql.lit(false);

/** Somebody may have typed the same number in another way. */
async function isNumberOf(database: Reader, { person_id, contact }: { person_id: string; contact: string }) {
  const rows = await database
    .selectFrom("participants")
    .select("phone")
    .where("person_id", "=", person_id)
    .union(database.selectFrom("waiting_people").select("phone").where("person_id", "=", person_id))
    .execute();
  return rows.some(({ phone }) => nationalDigits(phone) === contact);
}

const mergedPeople = (database: Reader) =>
  database.selectFrom("people").select("id").where("merged_into", "is not", null);

/** A merge that moved nothing of what is still there cannot be undone: who went by it is forgotten. */
async function forgetEmptyMerges(
  transaction: Transaction,
  { among, kept = [] }: { among?: readonly string[]; kept?: readonly string[] } = {},
): Promise<void> {
  const merged = await mergedPeople(transaction)
    .select(["merged_into", "moved"])
    .$if(among !== undefined, (query) => query.where("id", "in", [...(among ?? []), ""]))
    .execute();
  for (const { id, merged_into, moved } of merged) {
    if (kept.includes(id) || (await isAnythingLeft(transaction, JSON.parse(moved) as MovedRows))) continue;
    await transaction.updateTable("people").set({ merged_into }).where("merged_into", "=", id).execute();
    await transaction.deleteFrom("people").where("id", "=", id).execute();
  }
}

async function isAnythingLeft(database: Reader, moved: MovedRows): Promise<boolean> {
  for (const table of KEEPING_A_PERSON) {
    const ids = moved[table] ?? [];
    for (let from = 0; from < ids.length; from += SOME) {
      const some = ids.slice(from, from + SOME);
      const row = await database.selectFrom(table).select("id").where("id", "in", some).limit(1).executeTakeFirst();
      if (row) return true;
    }
  }
  return false;
}

/**
 * Every hour: people whom nobody of the centre has changed go with their last registration, place or account; others after as
 * long as evidence. What comes back from the bin needs its people: they stay. They are found before each transaction, which
 * then holds no writer up.
 */
export async function expirePeople(database: Database, changedBefore: Date, now: Date): Promise<void> {
  await database.transaction().execute((transaction) => settlePeople(transaction, now));
  const kept = await peopleInBin(database);
  await inParts(database, "person_contacts", async (after, last) => {
    const unused = await unusedContacts(database)
      .where("own.id", ">", after)
      .where("own.id", "<=", last)
      .where("own.by_centre", "=", NO)
      .where("own.person_id", "not in", kept)
      .execute();
    const ids = [...new Set(unused.map(({ person_id }) => person_id))];
    if (ids.length > 0)
      await database.transaction().execute((transaction) => forgetContacts(transaction, ids, { alsoByCentre: false }));
  });
  await inParts(database, "people", async (after, last) => {
    const merged = await mergedPeople(database).where("id", ">", after).where("id", "<=", last).execute();
    const among = merged.map(({ id }) => id);
    if (among.length > 0)
      await database.transaction().execute((transaction) => forgetEmptyMerges(transaction, { among, kept }));
    const empty = await database
      .selectFrom("people")
      .select("id")
      .where("id", ">", after)
      .where("id", "<=", last)
      .where("merged_into", "is", null)
      .where(({ or, eb }) => or([eb("by_name", "=", ""), eb("updated_at", "<", changedBefore)]))
      .where("people.id", "not in", kept)
      .where(hasNothing)
      .execute();
    if (empty.length > 0)
      await database.transaction().execute((transaction) =>
        transaction
          .deleteFrom("people")
          .where(
            "people.id",
            "in",
            empty.map(({ id }) => id),
          )
          .where(hasNothing)
          .execute(),
      );
  });
}

/** The rows of a table in short turns: each has those after an id, up to another one. */
async function inParts(
  database: Database,
  table: "people" | "person_contacts",
  work: (after: string, last: string) => Promise<void>,
): Promise<void> {
  let after = "";
  await inTurns(async () => {
    const rows = await database
      .selectFrom(table)
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(SOME)
      .execute();
    const last = rows.at(-1)?.id;
    if (last !== undefined) await work(after, last);
    after = last ?? after;
    return rows.length === SOME;
  });
}

/** Never empty, for `not in`. */
async function peopleInBin(database: Reader): Promise<string[]> {
  const rows = await database.selectFrom("bin").select("content").execute();
  const contents = rows.map(readContent);
  const people = contents.flatMap((content) => [
    ...rowsOf(content, "participants"),
    ...rowsOf(content, "waiting_people"),
  ]);
  return ["", ...new Set(people.flatMap(({ person_id }) => person_id ?? []))];
}
