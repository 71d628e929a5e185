import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { rulesOf } from "#subjects/holdings/data/certifications.ts";
import { isLatest } from "#subjects/holdings/data/list-holdings.ts";
import { windowOf } from "#subjects/holdings/rules/validity.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { findEntry, type WaitingEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { stateOf } from "#subjects/waiting-list/rules/waiting-list.ts";
import type { OpenedRecall } from "./recall-links.ts";
import { nextDates, readRenewals, renewingStages } from "./renewals.ts";

const MOST_DATES = 8;

interface ReadRecall {
  certification: string;
  endsOn: Day | null;
  closesOn: Day | null;
  /** Something newer is held: until when; null: without end. */
  renewed: { until: Day | null } | null;
  /** The stage that they are registered on to renew it. */
  registered: Stage | null;
  /** The seat that is held for them, with its stage. */
  held: { entry: WaitingEntry; stage: Stage } | null;
  /** The next dates with free seats. */
  dates: Stage[];
}

/** What the page of a link says: nothing of other people. */
export async function readRecall(database: Reader, recall: OpenedRecall, now: Date): Promise<ReadRecall | null> {
  const today = dayInParis(now);
  const renewals = await readRenewals(database);
  const row = await database
    .selectFrom("holdings as holding")
    .innerJoin("certifications", "certifications.id", "holding.certification_id")
    .select(["certifications.name", "holding.id"])
    .select((eb) => [
      isLatest(eb).as("isLatest"),
      renewingStages(eb, renewals, today).select("stages.id").orderBy("stages.date", "desc").limit(1).as("stageId"),
      eb
        .selectFrom("holdings as newer")
        .select("newer.ends_on")
        .whereRef("newer.person_id", "=", "holding.person_id")
        .whereRef("newer.certification_id", "=", "holding.certification_id")
        .orderBy("newer.ends_on", (order) => order.desc().nullsFirst())
        .limit(1)
        .as("lastEnd"),
    ])
    .where("holding.id", "=", recall.holdingId)
    .executeTakeFirst();
  if (!row) return null;
  const rules = await rulesOf(database, recall.certificationId);
  const entry = recall.entryId ? await findEntry(database, recall.entryId) : null;
  const heldStage = entry && stateOf(entry, now) === "held" ? await findStage(database, entry.stageId) : null;
  const courseIds = renewals.get(recall.certificationId) ?? [];
  return {
    certification: row.name,
    endsOn: recall.endsOn,
    closesOn: windowOf(recall.endsOn, rules)?.closes ?? null,
    renewed: row.isLatest ? null : { until: row.lastEnd },
    registered: row.stageId ? await findStage(database, row.stageId) : null,
    held: entry && heldStage ? { entry, stage: heldStage } : null,
    dates: await nextDates(database, { courseIds, today, limit: MOST_DATES }),
  };
}
