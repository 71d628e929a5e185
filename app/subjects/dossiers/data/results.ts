import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { User } from "#platform/values/user.ts";
import type { Result } from "#subjects/assessments/rules/assessment.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import type { Dossier, DossierParticipant } from "../rules/dossier.ts";
import { resultInWords } from "../rules/results/results-form.ts";

interface ResultChange {
  participantId: string;
  /** What was stored when the form was loaded; empty without a result. */
  loaded: string;
  /** Null: not known any more. */
  result: Result | null;
}

interface Saving {
  dossier: Dossier;
  changes: readonly ResultChange[];
  by: Pick<User, "id" | "name">;
}

/** The participants whose result another administrator changed meanwhile, by id; then nothing is saved. */
type ResultsOutcome = { saved: number } | { conflicts: string[] };

/** What somebody reached. People who are not registered any more are left out. */
export async function saveResults(
  database: Database,
  { dossier: { stage, participants }, changes, by }: Saving,
  now: Date,
): Promise<ResultsOutcome> {
  const people = new Map(participants.map((participant) => [participant.id, participant]));
  const wanted = changes.flatMap((change) => {
    const person = people.get(change.participantId);
    return person && person.result !== change.result ? [{ ...change, person }] : [];
  });
  if (wanted.length === 0) return { saved: 0 };
  return refusableTransaction<ResultsOutcome, ResultsOutcome>(database, async (transaction, refuse) => {
    const stored = await storedResults(transaction, wanted);
    const conflicts = wanted.filter(
      ({ participantId, loaded }) => (stored.get(participantId)?.result ?? "") !== loaded,
    );
    if (conflicts.length > 0) refuse({ conflicts: conflicts.map(({ participantId }) => participantId) });
    await write(transaction, { wanted, stored, by }, now);
    await recordAll(
      transaction,
      wanted.map(({ person, result }) => ({
        by,
        action: "resultChanged" as const,
        stage,
        person,
        changes: [{ label: "Résultat", before: resultInWords(person.result), after: resultInWords(result) }],
      })),
      now,
    );
    return { saved: wanted.length };
  }).catch((error: unknown): ResultsOutcome => {
    // Two forms at the same moment: the other one was first.
    if (isUniqueViolation(error)) return { conflicts: wanted.map(({ participantId }) => participantId) };
    throw error;
  });
}

type Wanted = ResultChange & { person: DossierParticipant };
type Stored = ReadonlyMap<string, { followed_minutes: number | null; result: string }>;

/** Only of people who are still registered: a result refers to its participant. */
async function storedResults(transaction: Transaction, wanted: readonly Wanted[]): Promise<Stored> {
  const rows = await transaction
    .selectFrom("trainee_results")
    .select(["participant_id", "followed_minutes", "result"])
    .where(
      "participant_id",
      "in",
      wanted.map(({ participantId }) => participantId),
    )
    .execute();
  return new Map(rows.map(({ participant_id, ...row }) => [participant_id, row]));
}

interface Writing {
  wanted: readonly Wanted[];
  stored: Stored;
  by: Pick<User, "name">;
}

/** Hours that were typed before 0.13 are kept, also without a result. */
async function write(transaction: Transaction, { wanted, stored, by }: Writing, now: Date): Promise<void> {
  const ids = wanted.map(({ participantId }) => participantId);
  await transaction.deleteFrom("trainee_results").where("participant_id", "in", ids).execute();
  const rows = wanted.flatMap(({ participantId, result }) => {
    const followed_minutes = stored.get(participantId)?.followed_minutes ?? null;
    if (result === null && followed_minutes === null) return [];
    return [
      { participant_id: participantId, followed_minutes, result: result ?? "", by_name: by.name, updated_at: now },
    ];
  });
  if (rows.length > 0) await transaction.insertInto("trainee_results").values(rows).execute();
}
