import type { Reader } from "#platform/database/database.ts";
import { isOver } from "../../rules/bin.ts";
import { toStage } from "../stages.ts";
import { readContent, rowsOf, stageIn } from "./content.ts";

const SHOWN = ["id", "stage_title", "stage_day", "registrants", "by_name", "deleted_at", "kept_until"] as const;

/** The latest first. */
export async function listBin(database: Reader, { offset, limit }: { offset: number; limit: number }) {
  return database
    .selectFrom("bin")
    .select(SHOWN)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Where a deleted stage lies; null: it was restored, or its days are over. */
export async function findBinOf(database: Reader, stageId: string): Promise<string | null> {
  const row = await database.selectFrom("bin").select("id").where("stage_id", "=", stageId).executeTakeFirst();
  return row?.id ?? null;
}

/** One of them, with how many people its return would tell. */
export async function findInBin(database: Reader, id: string, now: Date) {
  const row = await database.selectFrom("bin").select(SHOWN).select("content").where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { content: text, ...line } = row;
  const content = readContent({ content: text });
  const stage = stageIn(content);
  const waiting = rowsOf(content, "waiting_entries").filter(({ state }) => ["waiting", "held"].includes(state)).length;
  return { ...line, waiting, isOver: stage !== undefined && isOver(toStage(stage), now) };
}
