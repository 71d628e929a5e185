import type { Transaction } from "#platform/database/database.ts";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { attendanceClosed } from "../../mails.ts";
import type { AttendedStage } from "./field-stages.ts";

interface Closing {
  stage: AttendedStage;
  /** Those that were just added, in the order of the chain. */
  rows: readonly AttendanceRecordRow[];
  closedBy: { name: string; email: string };
  centre: { email: string };
}

/**
 * Sends the last digest out of the database when a half-day is closed: who can write to the database cannot change the
 * mails in two mailboxes (docs/decisions/063). Once a half-day, because its first closing is the closing.
 */
export async function tellClosing(
  transaction: Transaction,
  { stage, rows, closedBy, centre }: Closing,
  now: Date,
): Promise<void> {
  const last = rows.at(-1);
  const closed = new Set(rows.filter(({ kind }) => kind === "closed").map(({ half_day_id }) => half_day_id));
  if (!last) return;
  for (const halfDayId of closed) {
    const halfDay = stage.halfDays.find(({ id }) => id === halfDayId);
    const data = {
      stageTitle: stage.title,
      when: halfDay ? halfDayInWords(halfDay) : "",
      closedBy: closedBy.name,
      number: last.number,
      digest: last.digest,
    };
    const mails = [...new Set([closedBy.email, centre.email])].map((to, index) => ({
      mail: attendanceClosed.with(data),
      to,
      stageId: stage.id,
      onceKey: `attendance closed ${stage.id} ${halfDayId} ${index}`,
    }));
    await queueMails(transaction, mails, now);
  }
}
