import type { Reader } from "#platform/database/database.ts";
import { isOver } from "../../rules/bin.ts";
import { toStage } from "../stages.ts";
import { readContent, rowsOf, stageIn } from "./content.ts";

const SHOWN = [
  "id",
  "person_name",
  "stage_id",
  "stage_title",
  "stage_day",
  "registrants",
  "by_name",
  "deleted_at",
  "kept_until",
] as const;

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

/** Where that lies which was deleted at a moment: a stage or one of its registrants. Null: it was restored, or its days are over. */
export async function findBinOf(
  database: Reader,
  { stageId, at, isRegistrant }: { stageId: string; at: Date; isRegistrant: boolean },
): Promise<string | null> {
  const row = await database
    .selectFrom("bin")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("deleted_at", "=", at)
    .where("person_name", isRegistrant ? "<>" : "=", "")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The registrants of a stage who were removed since, the latest first. */
export async function listRemoved(database: Reader, { stageId, since }: { stageId: string; since: Date }) {
  const rows = await database
    .selectFrom("bin")
    .select(["id", "person_name"])
    .where("stage_id", "=", stageId)
    .where("person_name", "<>", "")
    .where("deleted_at", ">=", since)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, person_name: name }) => ({ id, name }));
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
