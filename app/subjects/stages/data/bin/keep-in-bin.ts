import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { isFileTable } from "#platform/database/file-tables.ts";
import { type AnyRow, type HangingRows, readHangingRows } from "#platform/database/hanging-rows.ts";
import { MIGRATION_NAMES } from "#platform/database/migrate.ts";
import type { User } from "#platform/values/user.ts";
import { BIN_DAYS } from "../../rules/bin.ts";
import type { Stage } from "../../rules/stage.ts";
import { answersIn, rowsOf } from "./content.ts";

const DAY = 86_400_000;

/** Everything that the deletion of a locked stage, or of a registration on it, deletes or changes. Read it before anything is forgotten. */
export async function readDeletion(
  transaction: Transaction,
  table: "stages" | "participants",
  id: string,
): Promise<HangingRows> {
  const content = await readHangingRows(transaction, table, id);
  const ids = answersIn(content).map(({ id }) => id);
  if (ids.length === 0) return content;
  // Forgetting what somebody said deletes these too (forget-answers.ts).
  const links = await transaction.selectFrom("links").selectAll().where("opinion_id", "in", ids).execute();
  const kept = [...(content.deleted.links ?? []), ...(links as unknown as AnyRow[])];
  return { ...content, deleted: { ...content.deleted, links: kept } };
}

interface Deleted {
  stage: Pick<Stage, "id" | "title" | "date">;
  /** Null: the stage itself. */
  registration: { id: string; name: string } | null;
  content: HangingRows;
  by: Pick<User, "name">;
}

/** Runs after the deletion, in its transaction: the files of the stage stay as those of the bin. */
export async function keepInBin(
  transaction: Transaction,
  { stage, registration, content, by }: Deleted,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto("bin")
    .values({
      id,
      subject_id: registration?.id ?? stage.id,
      person_name: registration?.name ?? "",
      stage_id: stage.id,
      stage_title: stage.title,
      stage_day: stage.date,
      registrants: rowsOf(content, "participants").length,
      by_name: by.name,
      deleted_at: now,
      kept_until: new Date(now.getTime() + BIN_DAYS * DAY),
      migration: MIGRATION_NAMES.at(-1) ?? "",
      content: JSON.stringify(content),
    })
    .execute();
  const files = Object.entries(content.deleted).flatMap(([table, rows]) => (isFileTable(table) ? rows : []));
  for (const file of files as { id: string; size: number; checksum: string }[])
    await transaction
      .insertInto("bin_files")
      .values({ id: file.id, bin_id: id, size: Number(file.size), checksum: file.checksum })
      .execute();
}
