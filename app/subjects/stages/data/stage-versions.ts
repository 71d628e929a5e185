import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { StageRow, StageVersionRow } from "#platform/database/tables/stages.ts";
import { addDays, type Day, midnightInParis } from "#platform/values/paris-time.ts";
import { NO_FACTS } from "../rules/facts/stage-facts.ts";
import { contentChanges, contentOf, type StageContent, type StageVersion } from "../rules/stage-version.ts";
import { timetableOf } from "./half-days.ts";
import { findFacts, writeFacts } from "./stage-facts.ts";
import { toStage } from "./stages.ts";

interface Kept extends StageContent {
  version: number;
  /** The administrator's name. */
  by: string;
}

export function versionRow({ stage, facts, version, by }: Kept, at: Date) {
  const content = JSON.stringify({ stage, facts } satisfies StageContent);
  return { stage_id: stage.id, version, published_at: at, by_name: by, content };
}

export async function keepVersion(transaction: Transaction, kept: Kept, at: Date): Promise<void> {
  await transaction.insertInto("stage_versions").values(versionRow(kept, at)).execute();
}

/** The row of a stage, after a change. */
type OfRow = Pick<Selectable<StageRow>, "version" | "created_at" | "state">;

/** A stage that is older than its versions: what its page said, before it is changed or deleted for the first time. */
export async function keepFirstVersion(
  transaction: Transaction,
  { row, ...content }: StageContent & { row: OfRow },
): Promise<void> {
  if (row.state === "draft" || (await hasVersions(transaction, content.stage.id))) return;
  await keepVersion(transaction, { ...content, version: row.version, by: "" }, new Date(row.created_at));
}

export async function hasVersions(database: Reader, stageId: string): Promise<boolean> {
  const known = await database
    .selectFrom("stage_versions")
    .select("version")
    .where("stage_id", "=", stageId)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

interface PublishedChange {
  before: StageContent;
  after: StageContent;
  row: OfRow;
  by: string;
}

/** Stores the facts, and the new version. Other seats alone make none; a draft has none, because nobody reads it. */
export async function publishChange(
  transaction: Transaction,
  { before, after, row, by }: PublishedChange,
  now: Date,
): Promise<void> {
  if (contentChanges(before, after).length === 0) return;
  await keepFirstVersion(transaction, { ...before, row: { ...row, version: row.version - 1 } });
  await writeFacts(transaction, after.stage.id, after.facts);
  if (row.state !== "draft") await keepVersion(transaction, { ...after, version: row.version, by }, now);
}

/** Latest first, with one more than the page, to compare its last one with. Also of a stage that was deleted. */
export async function listVersions(
  database: Reader,
  { stageId, page, size }: { stageId: string; page: number; size: number },
): Promise<StageVersion[]> {
  const rows = await database
    .selectFrom("stage_versions")
    .selectAll()
    .where("stage_id", "=", stageId)
    .orderBy("version", "desc")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  if (rows.length > 0 || page > 1) return rows.map(toVersion);
  const current = await currentVersion(database, stageId);
  return current ? [current] : [];
}

/** One version, or what the page said at the end of a day; null before the stage was added. */
export async function findVersion(
  database: Reader,
  { stageId, ...wanted }: { stageId: string } & ({ version: number } | { day: Day }),
): Promise<StageVersion | null> {
  const end = "day" in wanted ? midnightInParis(addDays(wanted.day, 1)) : null;
  let query = database.selectFrom("stage_versions").selectAll().where("stage_id", "=", stageId);
  if ("version" in wanted) query = query.where("version", "=", wanted.version);
  if (end) query = query.where("published_at", "<", end);
  const row = await query.orderBy("version", "desc").limit(1).executeTakeFirst();
  if (row) return toVersion(row);
  const current = await currentVersion(database, stageId);
  if (!current) return null;
  const isWanted = end ? current.publishedAt < end : "version" in wanted && current.version === wanted.version;
  return isWanted ? current : null;
}

/** The version of a stage that was never changed since versions are kept. */
async function currentVersion(database: Reader, stageId: string): Promise<StageVersion | null> {
  const row = await database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .where("id", "=", stageId)
    .executeTakeFirst();
  if (!row || row.state === "draft") return null;
  const content = contentOf(toStage(row), await findFacts(database, stageId));
  return { version: row.version, publishedAt: new Date(row.created_at), by: "", content };
}

function toVersion(row: Selectable<StageVersionRow>): StageVersion {
  const content = JSON.parse(row.content) as StageContent;
  return {
    version: row.version,
    publishedAt: new Date(row.published_at),
    by: row.by_name,
    // A fact that a later release added is empty in older versions.
    content: { stage: content.stage, facts: { ...NO_FACTS, ...content.facts } },
  };
}
