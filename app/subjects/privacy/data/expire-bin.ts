import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import type { HangingRows } from "#platform/database/hanging-rows.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { withoutAdaptation } from "#subjects/opinions/rules/answering/forgotten-answers.ts";
import { NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import { answersIn, lockBin, rowsOf, stageIn, withRows } from "#subjects/stages/data/bin/content.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";
import { rewriteBin } from "./people-in-bin.ts";
import { inRetention } from "./retention-batch.ts";

/** The stages whose days in the bin are over, with their files. */
export async function emptyBin({ database, blobs }: { database: Database; blobs: Blobs }, now: Date): Promise<void> {
  let files: string[] = [];
  await inRetention(database, "binEmptied", now, async (transaction) => {
    await lockBin(transaction);
    const old = transaction.selectFrom("bin").select("id").where("kept_until", "<", now);
    const kept = await transaction.deleteFrom("bin_files").where("bin_id", "in", old).returning("id").execute();
    files = kept.map(({ id }) => id);
    const { numDeletedRows } = await transaction.deleteFrom("bin").where("id", "in", old).executeTakeFirst();
    return Number(numDeletedRows);
  });
  // Files are deleted after the commit. What a crash leaves, the sweep of files without a row deletes.
  await deleteBlobs(blobs, files);
}

/** Erases that of stages in the bin that ended on that day or before. */
export async function eraseHealthDataInBin(database: Database, lastEnd: Day, now: Date): Promise<void> {
  await inRetention(database, "healthDataErased", now, async (transaction) => {
    await lockBin(transaction);
    return rewriteBin(transaction, (content) => {
      const stage = stageIn(content);
      return stage && lastDay(toStage(stage)) <= lastEnd ? withoutHealthData(content) : { content, count: 0 };
    });
  });
}

function withoutHealthData(content: HangingRows) {
  const erased = { is_handicapped: false, handicap_type: NO_HANDICAP };
  const [people, waiting] = [rowsOf(content, "participants"), rowsOf(content, "waiting_people")];
  const told = answersIn(content).filter(
    ({ kind, reaction_note: note, answers }) => kind === "before" && (note !== "" || tellsOfAdaptation(answers)),
  );
  const withHealthData = [...people, ...waiting].filter((row) => row.is_handicapped);
  const clean = <Row extends { is_handicapped: unknown }>(rows: Row[]) =>
    rows.map((row) => (row.is_handicapped ? { ...row, ...erased } : row));
  const opinions = answersIn(content).map((row) =>
    told.includes(row)
      ? {
          ...row,
          reaction_note: "",
          answers: row.answers && JSON.stringify(withoutAdaptation(JSON.parse(row.answers))),
        }
      : row,
  );
  const rows = withRows(content, { participants: clean(people), waiting_people: clean(waiting) });
  return {
    content: told.length > 0 ? { ...rows, emptied: { ...rows.emptied, opinions } } : rows,
    count: withHealthData.length + told.length,
  };
}

const tellsOfAdaptation = (answers: string | null) => /"adaptation(-wished)?":/.test(answers ?? "");
