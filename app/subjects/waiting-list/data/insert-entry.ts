import { randomUUID } from "node:crypto";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import type { Person } from "#subjects/registrations/rules/registration.ts";
import { nextPosition } from "./locked-entry.ts";

export interface NewEntry {
  stageId: string;
  kind: "self" | "group";
  by: User | null;
  submission: string;
  people: readonly Person[];
  /** Of the same people. */
  rows: readonly ReturnType<typeof participantColumns>[];
}

/** At the end of the queue of a locked stage. Returns its id. */
export async function insertEntry(transaction: Transaction, entry: NewEntry, now: Date): Promise<string> {
  const { stageId, kind, people, rows, by, submission } = entry;
  const id = randomUUID();
  await transaction
    .insertInto("waiting_entries")
    .values({
      id,
      stage_id: stageId,
      position: await nextPosition(transaction, stageId),
      seats: rows.length,
      state: "waiting",
      kind,
      email: (kind === "group" ? by?.email : people[0]?.email) ?? "",
      user_id: by?.id ?? null,
      // After going back to the form of an entry that has ended, or with other people, it is a new one.
      submission: (await wasUsed(transaction, stageId, submission)) ? randomUUID() : submission,
      held_until: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  await transaction
    .insertInto("waiting_people")
    .values(rows.map((row, position) => ({ ...row, id: randomUUID(), entry_id: id, position })))
    .execute();
  return id;
}

async function wasUsed(database: Reader, stageId: string, submission: string): Promise<boolean> {
  if (submission === "") return false;
  const row = await database
    .selectFrom("waiting_entries")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("submission", "=", submission)
    .where("submission", "<>", "")
    .executeTakeFirst();
  return row !== undefined;
}
