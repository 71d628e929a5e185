import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { canBeDecided, needsReason } from "../../rules/administration/deciding.ts";
import { attendanceOf, decisionsOf, type HeldRecord, type RecordOf } from "../../rules/half-day-attendance.ts";
import { ADMINISTRATION } from "../../rules/named-devices.ts";
import { heldInWords } from "../../rules/presence-words.ts";
import { appendWithin } from "../records/append-records.ts";
import { readLightRecords } from "../records/read-light-records.ts";

interface Deciding {
  stage: Pick<Stage, "id" | "title">;
  halfDay: HalfDay;
  /** Records that wait, with the name of whom each is of. */
  held: readonly { id: string; personId: string; name: string }[];
  counts: boolean;
  /** The decision that this one replaces, by its id; empty: there was none. */
  replaces: string;
  /** Empty where none is needed. */
  reason: string;
  by: Pick<User, "id" | "name">;
}

type DecidingOutcome = "saved" | "reasonMissing" | "whoFirst" | "changedMeanwhile";

/**
 * Adds an administrator's decisions about records that wait, also of an open half-day, or one that replaces a decision: all
 * of them or none. Nothing that was recorded before is changed.
 */
export async function decideHeld(
  database: Database,
  { stage, halfDay, held, counts, replaces, reason, by }: Deciding,
  now: Date,
): Promise<DecidingOutcome> {
  if (held.length === 0) return "changedMeanwhile";
  const entries = held.map(({ id: recordId, personId, name: personName }) => ({
    id: randomUUID(),
    stageId: stage.id,
    halfDayId: halfDay.id,
    personId,
    personName,
    fact: { kind: "decided", recordId, counts, reason } as const,
    recordedAt: now.toISOString(),
  }));
  const added = new Set<string>(entries.map(({ id }) => id));
  return refusableTransaction<DecidingOutcome, DecidingOutcome>(database, async (transaction, refuse) => {
    // First, since it locks the chain: what is read then stays true until the transaction ends.
    await appendWithin(
      transaction,
      { stage, entries, deviceId: ADMINISTRATION, heldBy: { id: by.id, name: by.name } },
      now,
    );
    const before = (await recordsOf(transaction, stage.id)).filter(({ id }) => !added.has(id));
    const attendance = attendanceOf(before).get(halfDay.id);
    const decisions = decisionsOf(before);
    const replaced = attendance?.decided.filter(({ id }) => decisions.get(id)?.id === replaces) ?? [];
    const open = new Map([...(attendance?.waiting ?? []), ...replaced].map((one) => [one.id, one]));
    // The same form, sent twice.
    if (held.every(({ id }) => decisions.get(id)?.fact.counts === counts)) return refuse("saved");
    for (const { id, name } of held) {
      const one = open.get(id);
      if (!one) return refuse("changedMeanwhile");
      if (!canBeDecided(one)) return refuse("whoFirst");
      if (reason === "" && needsReason(one.fact, counts)) return refuse("reasonMissing");
      const changes = [
        { label: halfDayInWords(halfDay), before: wordsBefore(one, decisions.get(id)), after: decided(counts) },
        ...(reason === "" ? [] : [{ label: "Motif", before: "", after: reason }]),
      ];
      const about = { firstName: name, lastName: "" };
      await record(transaction, { by, action: "attendanceDecided", stage, person: about, changes }, now);
    }
    return "saved";
  });
}

const decided = (counts: boolean) => (counts ? "Compté" : "Écarté");
const wordsBefore = (one: HeldRecord, decision: RecordOf<"decided"> | undefined) =>
  decision ? decided(decision.fact.counts) : heldInWords(one);

const recordsOf = async (database: Reader, stageId: string) =>
  (await readLightRecords(database, [stageId])).get(stageId) ?? [];
