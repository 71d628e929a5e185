import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import type { AmountChange } from "../rules/amounts/amounts-form.ts";
import { amountsInWords, amountsKey } from "../rules/amounts/registration-amounts.ts";
import { readAmountsOf, type StageAmounts } from "./read-amounts.ts";

interface Saving {
  loaded: StageAmounts;
  changes: readonly AmountChange[];
  by: Pick<User, "id" | "name">;
}

/** The registrations whose amounts another administrator changed meanwhile, by id; then nothing is saved. */
type AmountsOutcome = { saved: number } | { conflicts: string[] };

/** Replaces the amounts of registrations. People who are not registered any more are left out. */
export async function saveAmounts(
  database: Database,
  { loaded: { stage, registrations }, changes, by }: Saving,
  now: Date,
): Promise<AmountsOutcome> {
  const people = new Map(registrations.map((registration) => [registration.id, registration]));
  const wanted = changes.flatMap((change) => {
    const person = people.get(change.participantId);
    return person && amountsKey(person.amounts) !== amountsKey(change.amounts) ? [{ ...change, person }] : [];
  });
  if (wanted.length === 0) return { saved: 0 };
  const ids = wanted.map(({ participantId }) => participantId);
  return refusableTransaction<AmountsOutcome, AmountsOutcome>(database, async (transaction, refuse) => {
    // First, as the deletion of a registration does: of two forms the second reads what the first has written.
    await lockStage(transaction, stage.id, now);
    const stored = await readAmountsOf(transaction, stage.id, ids);
    const conflicts = wanted.filter(
      ({ participantId, loaded }) => amountsKey(stored.get(participantId) ?? []) !== loaded,
    );
    if (conflicts.length > 0) refuse({ conflicts: conflicts.map(({ participantId }) => participantId) });
    const present = await registeredAmong(transaction, stage.id, ids);
    const kept = wanted.filter(({ participantId }) => present.has(participantId));
    if (kept.length === 0) return { saved: 0 };
    await replace(transaction, kept, by, now);
    await recordAll(
      transaction,
      kept.map(({ person, amounts }) => ({
        by,
        action: "amountsChanged" as const,
        stage,
        person,
        changes: [{ label: "Montants", before: amountsInWords(person.amounts), after: amountsInWords(amounts) }],
      })),
      now,
    );
    return { saved: kept.length };
  });
}

async function registeredAmong(
  transaction: Transaction,
  stageId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function replace(
  transaction: Transaction,
  changes: readonly AmountChange[],
  by: Pick<User, "name">,
  now: Date,
): Promise<void> {
  const ids = changes.map(({ participantId }) => participantId);
  await transaction.deleteFrom("registration_amounts").where("participant_id", "in", ids).execute();
  const rows = changes.flatMap(({ participantId, amounts }) =>
    amounts.map((amount) => ({ participant_id: participantId, ...amount, by_name: by.name, updated_at: now })),
  );
  if (rows.length > 0) await transaction.insertInto("registration_amounts").values(rows).execute();
}
