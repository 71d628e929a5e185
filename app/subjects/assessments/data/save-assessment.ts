import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { byAccount } from "#subjects/journal/rules/journal.ts";
import { type Level, levelInWords, toLevel } from "../rules/assessment.ts";
import { cellKey, type TypedLevel } from "../rules/assessment-fields.ts";
import type { AssessedPerson, Assessment } from "./read-assessment.ts";

/** The limit of one account. */
const SAVED_ASSESSMENTS: Rate = { limit: 600, seconds: 3_600 };

export const countAssessment = (database: Database, { id }: Pick<User, "id">, now: Date) =>
  countAttempt(database, [{ ...SAVED_ASSESSMENTS, key: `assessment ${id}` }], now);

interface Saving {
  /** The assessment as it is stored now. */
  assessment: Assessment;
  typed: readonly TypedLevel[];
  by: Pick<User, "id" | "name" | "role">;
}

/**
 * `gone`: what was chosen for objectives or people that the stage no longer has. `conflicts`: what somebody else saved
 * meanwhile, by cellKey. Nothing is saved in both cases.
 */
type AssessmentOutcome = { saved: number } | { conflicts: string[] } | { gone: TypedLevel[] };

interface Change extends TypedLevel {
  person: AssessedPerson;
  before: Level | null;
  after: Level | null;
}

export async function saveAssessment(
  database: Database,
  { assessment, typed, by }: Saving,
  now: Date,
): Promise<AssessmentOutcome> {
  const { stage, objectives, levels } = assessment;
  const people = new Map(assessment.people.map((person) => [person.id, person]));
  const chosen = typed.filter(({ level, loadedLevel }) => toLevel(level) !== toLevel(loadedLevel));
  const gone = chosen.filter(
    ({ participantId, objective }) => !people.has(participantId) || !objectives.includes(objective),
  );
  if (gone.length > 0) return { gone };
  const changes = chosen.flatMap((cell): Change[] => {
    const person = people.get(cell.participantId);
    const [before, after] = [levels.get(cellKey(cell)) ?? null, toLevel(cell.level)];
    return person && before !== after ? [{ ...cell, person, before, after }] : [];
  });
  if (changes.length === 0) return { saved: 0 };
  return refusableTransaction<AssessmentOutcome, AssessmentOutcome>(database, async (transaction, refuse) => {
    const conflicts = await removeLevels(transaction, stage.id, changes);
    if (conflicts.length > 0) refuse({ conflicts });
    await insertLevels(transaction, { stageId: stage.id, changes, by }, now);
    await recordAll(
      transaction,
      [...Map.groupBy(changes, ({ participantId }) => participantId).values()].map((ofPerson) => ({
        by: byAccount(by),
        action: "objectivesAssessed" as const,
        stage: { id: stage.id, title: stage.title },
        person: ofPerson[0]?.person,
        changes: ofPerson.map(({ objective, before, after }) => ({
          label: objective,
          before: levelInWords(before),
          after: levelInWords(after),
        })),
      })),
      now,
    );
    return { saved: changes.length };
  }).catch((error: unknown): AssessmentOutcome => {
    // Two forms at the same moment: the other one was first.
    if (isUniqueViolation(error)) return { conflicts: changes.map(cellKey) };
    throw error;
  });
}

/** Deletes what is replaced. Where that is not what the form was loaded with, the keys. */
async function removeLevels(transaction: Transaction, stageId: string, changes: readonly Change[]): Promise<string[]> {
  const conflicts: string[] = [];
  for (const [participantId, cells] of Map.groupBy(changes, (change) => change.participantId)) {
    const rows = await transaction
      .deleteFrom("objective_results")
      .where("stage_id", "=", stageId)
      .where("participant_id", "=", participantId)
      .where(
        "objective",
        "in",
        cells.map(({ objective }) => objective),
      )
      .returning(["objective", "level"])
      .execute();
    const stored = new Map(rows.map(({ objective, level }) => [objective, toLevel(level)]));
    for (const cell of cells)
      if ((stored.get(cell.objective) ?? null) !== toLevel(cell.loadedLevel)) conflicts.push(cellKey(cell));
  }
  return conflicts;
}

interface Writing {
  stageId: string;
  changes: readonly Change[];
  by: Pick<User, "name">;
}

async function insertLevels(transaction: Transaction, { stageId, changes, by }: Writing, now: Date): Promise<void> {
  const rows = changes.flatMap(({ participantId, objective, after }) =>
    after
      ? [
          {
            stage_id: stageId,
            participant_id: participantId,
            objective,
            level: after,
            by_name: by.name,
            updated_at: now,
          },
        ]
      : [],
  );
  if (rows.length > 0) await transaction.insertInto("objective_results").values(rows).execute();
}
