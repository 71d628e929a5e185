import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { afterDays } from "../../rules/asking/asking-moments.ts";
import { isSatisfied, satisfactionIn } from "../../rules/question.ts";
import { publishable, quarterStart } from "../../rules/results/publication.ts";

const ROWS_AT_ONCE = 500;

/**
 * Notes the results of stages whose questionnaire à chaud has closed, which their trainers then read, and publishes those
 * that closed before the quarter began.
 */
export async function publishResults(database: Database, now: Date): Promise<void> {
  while ((await noteClosed(database, now)) === ROWS_AT_ONCE);
  const day = quarterStart(dayInParis(now));
  // Most of the time nothing is due, and then nothing is written.
  if (publishable(await listWaiting(database, day)).length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // First: another process waits here, and then finds what is left.
    await noteCatalogueChange(transaction);
    const due = publishable(await listWaiting(transaction, day)).map(({ stageId }) => stageId);
    for (let from = 0; from < due.length; from += ROWS_AT_ONCE)
      await transaction
        .updateTable("stage_results")
        .set({ published_on: day })
        .where("stage_id", "in", due.slice(from, from + ROWS_AT_ONCE))
        .execute();
  });
}

const listWaiting = (database: Reader, day: Day) =>
  database
    .selectFrom("stage_results")
    .select(["stage_id as stageId", "type_id as typeId", "year", "answers", "satisfied"])
    .where("published_on", "is", null)
    .where("closed_at", "<=", midnightInParis(day))
    .execute();

/** A job that did not run for a year has nothing more to tell. */
const LOOKED_BACK_DAYS = 400;

/** Those that are not noted yet. An answer that is forgotten stays counted, so nothing changes later. */
async function noteClosed(database: Database, now: Date): Promise<number> {
  const closed = await database
    .selectFrom("opinions")
    .select(({ fn, selectFrom }) => [
      "stage_id",
      fn.max("type_id").as("type_id"),
      fn.max("year").as("year"),
      fn.max("stage_title").as("stage_title"),
      fn.max("stage_day").as("stage_day"),
      // Another trainer may have been named between two questionnaires: the last one was right.
      selectFrom("opinions as last")
        .select("last.trainer_ids")
        .whereRef("last.stage_id", "=", "opinions.stage_id")
        .where("last.kind", "=", "end")
        .orderBy("last.asked_at", "desc")
        .orderBy("last.id", "desc")
        .limit(1)
        .as("trainer_ids"),
      fn.max("closes_at").as("closed_at"),
    ])
    .where("kind", "=", "end")
    .where("stage_id", "is not", null)
    .where("type_id", "is not", null)
    .where("closes_at", ">=", afterDays(now, -LOOKED_BACK_DAYS))
    .where("closes_at", "<=", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stage_results")
            .select("stage_results.stage_id")
            .whereRef("stage_results.stage_id", "=", "opinions.stage_id"),
        ),
      ),
    )
    // Somebody may still answer: its date was changed between two questionnaires.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("opinions as open")
            .select("open.id")
            .whereRef("open.stage_id", "=", "opinions.stage_id")
            .where("open.kind", "=", "end")
            .where("open.closes_at", ">", now),
        ),
      ),
    )
    .groupBy("stage_id")
    .orderBy("closed_at")
    .limit(ROWS_AT_ONCE)
    .execute();
  if (closed.length === 0) return 0;
  const shares = await readShares(
    database,
    closed.map(({ stage_id }) => stage_id ?? ""),
  );
  await singleStatement(database)
    .insertInto("stage_results")
    .values(
      closed.map(({ stage_id, type_id, trainer_ids, closed_at, ...facts }) => ({
        ...facts,
        ...(shares.get(stage_id ?? "") ?? { answers: 0, satisfied: 0 }),
        stage_id: stage_id ?? "",
        type_id: type_id ?? 0,
        trainer_ids: trainer_ids ?? "[]",
        closed_at: new Date(closed_at),
        published_on: null,
      })),
    )
    .onConflict((conflict) => conflict.column("stage_id").doNothing())
    .execute();
  return closed.length;
}

/** Reads of each stage how many answered the satisfaction, and how many of them 4 or 5. */
async function readShares(database: Reader, stageIds: readonly string[]) {
  const rows = await database
    .selectFrom("opinions")
    .select(({ fn }) => ["stage_id", "answers", fn.countAll<number | string>().as("count")])
    .where("stage_id", "in", stageIds)
    .where("kind", "=", "end")
    .where("answers", "is not", null)
    .groupBy(["stage_id", "answers"])
    .execute();
  const shares = new Map(stageIds.map((id) => [id, { answers: 0, satisfied: 0 }]));
  for (const { stage_id, answers, count } of rows) {
    const rating = satisfactionIn(answers);
    const share = shares.get(stage_id ?? "");
    if (!share || !rating) continue;
    share.answers += Number(count);
    if (isSatisfied(rating)) share.satisfied += Number(count);
  }
  return shares;
}
