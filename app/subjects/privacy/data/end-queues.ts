import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { IS_IN_QUEUE } from "#subjects/seats/data/in-queue.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { forgetPeople, lockSettledStage } from "#subjects/seats/data/settle-seats.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** When the stage has begun nobody gets a seat any more: the data of those who still wait is deleted. */
export async function endOldQueues(database: Database, now: Date): Promise<void> {
  await endQueues(database, now, (transaction) =>
    transaction
      .selectFrom("stages")
      .select("id")
      // A literal: SQLite uses a partial index only when the query repeats its condition literally.
      .where(sql<boolean>`waiting_entries > 0`)
      .where("date", "<=", dayInParis(now))
      .orderBy("date")
      .limit(BATCH)
      .execute(),
  );
}

/** A stage without a date never begins: nobody waits there longer than this. */
export async function endUndatedQueues(database: Database, before: Date, now: Date): Promise<void> {
  await endQueues(
    database,
    now,
    (transaction) =>
      transaction
        .selectFrom("stages")
        .select("id")
        .where(sql<boolean>`waiting_entries > 0`)
        .where("date", "is", null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("waiting_entries")
              .select("waiting_entries.id")
              .whereRef("stage_id", "=", "stages.id")
              .where(IS_IN_QUEUE)
              .where("state", "=", "waiting")
              .where("waiting_entries.created_at", "<=", before),
          ),
        )
        .limit(BATCH)
        .execute(),
    before,
  );
}

async function endQueues(
  database: Database,
  now: Date,
  find: (transaction: Transaction) => Promise<{ id: string }[]>,
  before = now,
): Promise<void> {
  await untilDone(() =>
    inRetention(database, "waitingListsEnded", now, async (transaction) => {
      const ids = (await find(transaction)).map(({ id }) => id);
      await lockStages(transaction, ids, now);
      for (const stageId of ids) await endQueue(transaction, { stageId, before }, now);
      return ids.length;
    }),
  );
}

async function endQueue(
  transaction: Transaction,
  { stageId, before }: { stageId: string; before: Date },
  now: Date,
): Promise<void> {
  if (!(await lockSettledStage(transaction, stageId, now))) return;
  const ended = await transaction
    .updateTable("waiting_entries")
    .set({ state: "expired", ended_at: now })
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .where("state", "=", "waiting")
    .where("created_at", "<=", before)
    .returning("id")
    .execute();
  await forgetPeople(transaction, ended);
  await addToCounts(transaction, stageId, { waiting: -ended.length });
}

/** Entries are kept like mails: they show who was told what. */
export async function deleteEndedEntries(database: Database, before: Date, now: Date): Promise<void> {
  await untilDone(() =>
    inRetention(database, "waitingEntriesExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("waiting_entries")
        .select("id")
        .where("ended_at", "is not", null)
        .where("ended_at", "<", before)
        .orderBy("ended_at")
        .limit(BATCH);
      const { numDeletedRows } = await transaction
        .deleteFrom("waiting_entries")
        .where("id", "in", old)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}
