import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { prepareInsert } from "#platform/database/prepared-insert.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import type { JournalAction, JournalChange } from "../rules/journal.ts";

interface NewJournalEntry {
  by: Pick<User, "id" | "name">;
  action: JournalAction;
  /** Absent when it is about no stage. Null as its id: about a course. */
  stage?: { id: string | null; title: string };
  person?: { firstName: string; lastName: string };
  changes?: readonly JournalChange[];
}

const insertRow = prepareInsert("journal");

/** Part of the transaction of the change: there is never one without the other. */
export async function record(transaction: Transaction, entry: NewJournalEntry, now: Date) {
  await insertRow(transaction, rowOf(entry, now));
}

/** Writes all in one statement: a group can have hundreds of people. */
export async function recordAll(transaction: Transaction, entries: readonly NewJournalEntry[], now: Date) {
  const [only, ...others] = entries;
  if (only && others.length === 0) return record(transaction, only, now);
  await transaction
    .insertInto("journal")
    .values(entries.map((entry) => rowOf(entry, now)))
    .execute();
}

function rowOf({ by, action, stage, person, changes = [] }: NewJournalEntry, now: Date) {
  const [title, name] = [stage?.title ?? "", person ? `${person.firstName} ${person.lastName}`.trim() : ""];
  return {
    id: randomUUID(),
    at: now,
    by_user: by.id,
    by_name: by.name,
    action,
    stage_id: stage?.id ?? null,
    stage_title: title,
    person: name,
    changes: JSON.stringify(changes.map(({ label, before, after }) => ({ label, before, after }))),
    person_text: frenchSearchText(name),
    stage_text: frenchSearchText(title),
  };
}
