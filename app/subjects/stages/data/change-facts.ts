import type { Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { briefly, factChanges } from "../rules/facts/stage-fact-changes.ts";
import type { StageFacts } from "../rules/facts/stage-facts.ts";
import type { Stage } from "../rules/stage.ts";
import { stageChanges } from "../rules/stage-changes.ts";
import { contentOf } from "../rules/stage-version.ts";
import { timetableOf } from "./half-days.ts";
import { Refused } from "./refused.ts";
import { findFacts } from "./stage-facts.ts";
import { publishChange } from "./stage-versions.ts";
import { findStage, publishedColumns, toStage } from "./stages.ts";

/** Neither registrants nor people who wait are told of another value of these. */
type Untold = Pick<Stage, "duration" | "priceCents" | "details">;

interface FactChange {
  id: string;
  /** The version that was shown. */
  version: number;
  change: Partial<Untold & StageFacts>;
  by: User;
}

/** Changes them as the form of the stage would. Throws Refused for a stage that was changed meanwhile. */
export async function changeFacts(transaction: Transaction, { id, version, change, by }: FactChange, now: Date) {
  const before = await findStage(transaction, id);
  if (!before) throw new Refused({ reason: "gone" });
  const published = contentOf(before, await findFacts(transaction, id));
  const { duration = before.duration, priceCents = before.priceCents, details = before.details, ...rest } = change;
  const facts: StageFacts = { ...published.facts, ...rest };
  const row = await transaction
    .updateTable("stages")
    .set((column) => ({
      ...publishedColumns({ ...before, duration, priceCents, details }),
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .returning(timetableOf())
    .executeTakeFirst();
  if (!row) throw new Refused({ reason: "editConflict" });
  const after = toStage(row);
  const changes = [
    ...stageChanges({ ...before, availableSeats: after.availableSeats }, after),
    ...factChanges(published.facts, facts).map(briefly),
  ];
  await publishChange(transaction, { before: published, after: contentOf(after, facts), row, by: by.name }, now);
  await record(transaction, { by, action: "stageChanged", stage: after, changes }, now);
}
