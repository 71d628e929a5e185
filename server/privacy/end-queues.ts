import { sql } from "kysely";
import { dayInParis } from "../../domain/paris-time.ts";
import type { Database } from "../database/database.ts";
import { IS_IN_QUEUE } from "../seats/in-queue.ts";
import { lockStages } from "../seats/lock-stage.ts";
import { forgetPeople, lockSettledStage } from "../seats/settle-seats.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** When the stage has begun nobody gets a seat any more: the data of those who still wait is deleted. */
export async function endOldQueues(database: Database, now: Date): Promise<void> {
  await untilDone(() =>
    inRetention(database, "waitingListsEnded", now, async (transaction) => {
      const stages = await transaction
        .selectFrom("stages")
        .select("id")
        // A literal: SQLite uses a partial index only when the query repeats its condition literally.
        .where(sql<boolean>`waiting_entries > 0`)
        .where("date", "<=", dayInParis(now))
        .orderBy("date")
        .limit(BATCH)
        .execute();
      await lockStages(
        transaction,
        stages.map(({ id }) => id),
        now,
      );
      for (const { id: stageId } of stages) {
        if (!(await lockSettledStage(transaction, stageId, now))) continue;
        const ended = await transaction
          .updateTable("waiting_entries")
          .set({ state: "expired", ended_at: now })
          .where("stage_id", "=", stageId)
          .where(IS_IN_QUEUE)
          .where("state", "=", "waiting")
          .returning("id")
          .execute();
        await forgetPeople(transaction, ended);
        await transaction.updateTable("stages").set({ waiting_entries: 0 }).where("id", "=", stageId).execute();
      }
      return stages.length;
    }),
  );
}

/** Like mails: they show who was told what. */
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
