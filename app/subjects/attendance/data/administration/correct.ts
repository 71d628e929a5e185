import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { CorrectedPresence } from "../../rules/attendance-record.ts";
import { attendanceOf } from "../../rules/half-day-attendance.ts";
import { ADMINISTRATION } from "../../rules/named-devices.ts";
import { correctedPresence, presenceInWords } from "../../rules/presence-words.ts";
import { appendWithin } from "../records/append-records.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { writeFact } from "../records/record-digest.ts";

export interface Correcting {
  stage: Pick<Stage, "id" | "title">;
  halfDay: HalfDay;
  person: { id: string; name: string };
  presence: CorrectedPresence;
  reason: string;
  /** The record that decided when the form was loaded; empty: none. */
  decidedBy: string;
  by: Pick<User, "id" | "name">;
}

export type CorrectionOutcome = "saved" | "notClosed" | "changedMeanwhile" | "nothingChanges";

/** Adds what an administrator knows better to a closed half-day. Nothing that was recorded before is changed. */
export async function correctPresence(
  database: Database,
  { stage, halfDay, person, presence, reason, decidedBy, by }: Correcting,
  now: Date,
): Promise<CorrectionOutcome> {
  const fact = { kind: "corrected", presence, reason } as const;
  const entry = {
    id: randomUUID(),
    stageId: stage.id,
    halfDayId: halfDay.id,
    personId: person.id,
    personName: person.name,
    fact,
    recordedAt: now.toISOString(),
  };
  return refusableTransaction<CorrectionOutcome, CorrectionOutcome>(database, async (transaction, refuse) => {
    // First, since it locks the chain: what is read then stays true until the transaction ends.
    await appendWithin(
      transaction,
      { stage, entries: [entry], deviceId: ADMINISTRATION, heldBy: { id: by.id, name: by.name } },
      now,
    );
    const records = (await readLightRecords(transaction, [stage.id])).get(stage.id) ?? [];
    const before = attendanceOf(records.filter(({ id }) => id !== entry.id)).get(halfDay.id);
    if (!before?.closing) return refuse("notClosed");
    const known = before.presences.get(person.id);
    // The same form, sent twice.
    if (known && writeFact(known.record.fact) === writeFact(fact)) return refuse("saved");
    if ((known?.record.id ?? "") !== decidedBy) return refuse("changedMeanwhile");
    const after = correctedPresence(fact);
    // Also that what counts is right is a decision, where a record waits for one.
    const isDecision = before.waiting.some(({ personId }) => personId === person.id);
    if (known && !isDecision && presenceInWords(known) === presenceInWords(after)) return refuse("nothingChanges");
    const changes = [
      { label: halfDayInWords(halfDay), before: presenceInWords(known), after: presenceInWords(after) },
      { label: "Motif", before: "", after: reason },
    ];
    const about = { firstName: person.name, lastName: "" };
    await record(transaction, { by, action: "attendanceCorrected", stage, person: about, changes }, now);
    return "saved";
  });
}
