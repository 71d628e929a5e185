import { randomUUID } from "node:crypto";
import type { User } from "../../domain/accounts/user.ts";
import type { JournalAction, JournalChange, JournalEntry } from "../../domain/journal/journal.ts";
import type { Reader, Transaction } from "../database/database.ts";

export interface NewJournalEntry {
  by: Pick<User, "id" | "name">;
  action: JournalAction;
  /** Absent when it is about no stage. */
  stage?: { id: string; title: string };
  person?: { firstName: string; lastName: string };
  changes?: readonly JournalChange[];
}

/** In the transaction of the change: there is never one without the other. */
export async function record(transaction: Transaction, entry: NewJournalEntry, now: Date) {
  await recordAll(transaction, [entry], now);
}

/** In one statement: a group can have hundreds of people. */
export async function recordAll(transaction: Transaction, entries: readonly NewJournalEntry[], now: Date) {
  await transaction
    .insertInto("journal")
    .values(
      entries.map(({ by, action, stage, person, changes = [] }) => ({
        id: randomUUID(),
        at: now,
        by_user: by.id,
        by_name: by.name,
        action,
        stage_id: stage?.id ?? null,
        stage_title: stage?.title ?? "",
        person: person ? `${person.firstName} ${person.lastName}`.trim() : "",
        changes: JSON.stringify(changes.map(({ label, before, after }) => ({ label, before, after }))),
      })),
    )
    .execute();
}

/** Latest first. */
export async function listJournal(
  database: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ entries: JournalEntry[]; hasMore: boolean }> {
  const rows = await database
    .selectFrom("journal")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const entries = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: new Date(row.at),
    by: row.by_name,
    action: row.action as JournalAction,
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    person: row.person,
    changes: JSON.parse(row.changes) as JournalChange[],
  }));
  return { entries, hasMore: rows.length > size };
}
