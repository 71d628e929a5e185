import type { Reader } from "#platform/database/database.ts";
import { isOver } from "../../rules/bin.ts";
import { findStage, toStage } from "../stages.ts";
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
  { stageId, at, person }: { stageId: string; at: Date; person: string },
): Promise<string | null> {
  const row = await database
    .selectFrom("bin")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("deleted_at", "=", at)
    .where("person_name", "=", person)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many are offered at once; the bin has all. */
const OFFERED = 5;

/** The registrants of a stage who were removed since, the latest first; without those who are registered again. */
export async function listRemoved(database: Reader, stageId: string, since: Date) {
  const rows = await database
    .selectFrom("bin")
    .select(["id", "person_name", "content"])
    .where("stage_id", "=", stageId)
    .where("person_name", "<>", "")
    .where("deleted_at", ">=", since)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(OFFERED)
    .execute();
  const removed = rows.flatMap(({ content, ...row }) => {
    const [person] = rowsOf(readContent({ content }), "participants");
    return person ? { id: row.id, name: row.person_name, email: person.email, key: person.person_key } : [];
  });
  const again = await database
    .selectFrom("participants")
    .select(["email", "person_key"])
    .where("stage_id", "=", stageId)
    .where("person_key", "in", ["", ...removed.map(({ key }) => key)])
    .execute();
  const isAgain = (email: string, key: string) =>
    again.some((person) => person.email === email && person.person_key === key);
  return removed.flatMap(({ id, name, email, key }) => (isAgain(email, key) ? [] : { id, name }));
}

/** One of them, with how many people its return would tell. */
export async function findInBin(database: Reader, id: string, now: Date) {
  const row = await database.selectFrom("bin").select(SHOWN).select("content").where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { content: text, ...line } = row;
  const content = readContent({ content: text });
  // The stage of a registrant is still there, and may have another date by now.
  const present = line.person_name === "" ? null : await findStage(database, line.stage_id);
  const kept = stageIn(content);
  const stage = present ?? (kept && toStage(kept));
  const waiting = rowsOf(content, "waiting_entries").filter(({ state }) => ["waiting", "held"].includes(state)).length;
  return {
    ...line,
    stage_day: stage?.date ?? null,
    waiting,
    isOver: stage !== undefined && isOver(stage, now),
    isFull: present?.state === "open" && present.availableSeats <= 0,
  };
}
