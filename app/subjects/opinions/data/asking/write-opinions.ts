import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { closesAt, nextReminder, type StageKind } from "../../rules/asking/asking-moments.ts";
import type { StageToAsk } from "./asked-stages.ts";
import { factsOf, firstFacts, type StageFacts } from "./stage-facts.ts";

/** Not the column itself: SQLite would read all that nobody answered by an index, instead of those that are named. */
const NOT_ANSWERED = sql<boolean>`coalesce(opinions.answered_at, opinions.answered_at) is null`;

export const onceKeyOf = (kind: StageKind, participantId: string) => `${kind}:${participantId}`;

/** An opinion that somebody is asked for now. */
export interface AskedOpinion {
  id: string;
  participantId: string;
  closesAt: Date;
}

interface Asking {
  kind: StageKind;
  stage: StageToAsk;
  participantIds: readonly string[];
}

/**
 * Writes the opinions of these people, or marks those as asked that a QR code or an account had opened before. Returns those
 * that this call has marked: whatever other processes do, each person is asked once.
 */
export async function markAsked(
  transaction: Transaction,
  { kind, stage, participantIds }: Asking,
  now: Date,
): Promise<AskedOpinion[]> {
  if (participantIds.length === 0) return [];
  const closes = closesAt(kind, stage.times, now);
  const reminder = nextReminder(kind, { askedAt: now, reminders: 0, closesAt: closes }, now);
  await insertMissing(transaction, { kind, stage, participantIds }, closes);
  // The condition decides: of two processes, the second one marks nobody.
  const rows = await transaction
    .updateTable("opinions")
    .set({ asked_at: now, next_reminder_at: reminder })
    .where(
      "once_key",
      "in",
      participantIds.map((id) => onceKeyOf(kind, id)),
    )
    .where("asked_at", "is", null)
    .where(NOT_ANSWERED)
    .returning(["id", "participant_id", "closes_at"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    participantId: row.participant_id ?? "",
    closesAt: new Date(row.closes_at),
  }));
}

/**
 * Finds or adds the opinion à chaud of a participant who opens a QR code, or their account. Null if that participant is not
 * on the stage. The same statements are executed in both cases: the response time does not tell who is registered.
 */
export async function openOpinion(
  transaction: Transaction,
  { stage, participantId }: { stage: StageToAsk; participantId: string },
  now: Date,
): Promise<AskedOpinion | null> {
  const facts = await firstFacts(transaction, stage);
  const row = rowOf({ kind: "end", stage, facts }, participantId, closesAt("end", stage.times, now));
  const columns = Object.keys(row) as (keyof typeof row)[];
  await transaction
    .insertInto("opinions")
    .columns(columns)
    .expression(({ selectFrom, val }) =>
      selectFrom("participants")
        .select(columns.map((column) => val(row[column]).as(column)))
        .where("id", "=", participantId)
        .where("stage_id", "=", stage.id),
    )
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .execute();
  const opened = await transaction
    .selectFrom("opinions")
    .select(["id", "closes_at"])
    .where("once_key", "=", row.once_key)
    .executeTakeFirst();
  return opened ? { id: opened.id, participantId, closesAt: new Date(opened.closes_at) } : null;
}

async function insertMissing(transaction: Transaction, { kind, stage, participantIds }: Asking, closes: Date) {
  const facts = kind === "end" ? await firstFacts(transaction, stage) : factsOf(stage);
  const rows = participantIds.map((id) => rowOf({ kind, stage, facts }, id, closes));
  await transaction
    .insertInto("opinions")
    .values(rows)
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .execute();
}

const rowOf = (
  { kind, stage, facts }: Pick<Asking, "kind" | "stage"> & { facts: StageFacts },
  participantId: string,
  closes: Date,
) => ({
  ...facts,
  id: randomUUID(),
  kind,
  once_key: onceKeyOf(kind, participantId),
  stage_title: stage.title,
  participant_id: participantId,
  closes_at: closes,
});
