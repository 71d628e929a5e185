import type { User } from "../../domain/accounts/user.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import type { Erased, ErasureRefusal } from "../../domain/privacy/privacy-messages.ts";
import { addMonths, EVIDENCE_YEARS } from "../../domain/privacy/retention.ts";
import { NO_HANDICAP } from "../../domain/registrations/participant.ts";
import { lastDay, stageStatus } from "../../domain/stages/stage.ts";
import { readTimetable } from "../../domain/stages/timetable/half-days.ts";
import type { Database, Transaction } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { leaveQueues, waitsInGroup } from "./leave-queues.ts";
import { registrationsOf } from "./person.ts";
import { deleteMails } from "./remove-account.ts";

/**
 * For a person without an account who asks. Registrations that the law keeps as evidence stay, without health data; those
 * on coming stages are first removed by the screen of registrants, which also frees their seats.
 */
export async function eraseRegistrant(
  database: Database,
  { email, by }: { email: string; by: User },
  now: Date,
): Promise<Erased | { reason: ErasureRefusal }> {
  const person = { userId: null, email };
  return database.transaction().execute(async (transaction) => {
    const rows = await registrationsOf(transaction, person)
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .select([
        "participants.id",
        "participants.stage_id",
        "is_handicapped",
        "stages.date",
        "stages.duration",
        "stages.timetable",
      ])
      .execute()
      .then((found) => found.map((row) => ({ ...row, halfDays: readTimetable(row.timetable) })));
    if (rows.some((row) => stageStatus(row, now) !== "terminé") || (await waitsInGroup(transaction, email)))
      return { reason: "comingRegistrations" };
    const oldest = addMonths(dayInParis(now), -12 * EVIDENCE_YEARS);
    const [old, kept] = [rows.filter((row) => lastDay(row) < oldest), rows.filter((row) => lastDay(row) >= oldest)];
    const withHealthData = kept.filter((row) => row.is_handicapped);
    const idsOf = (some: typeof rows) => some.map(({ id }) => id);
    if (old.length > 0) {
      await transaction.deleteFrom("participants").where("id", "in", idsOf(old)).execute();
      await forgetSeats(transaction, old);
    }
    if (withHealthData.length > 0)
      await transaction
        .updateTable("participants")
        .set({ is_handicapped: false, handicap_type: NO_HANDICAP })
        .where("id", "in", idsOf(withHealthData))
        .execute();
    const entries = await leaveQueues(transaction, person, now);
    const mails = await deleteMails(transaction, person);
    if (old.length + withHealthData.length + entries + mails === 0)
      return { reason: rows.length === 0 ? "gone" : "evidenceKept" };
    await record(transaction, { by, action: "registrantErased" }, now);
    return { registrations: old.length, healthData: withHealthData.length, mails, kept: kept.length };
  });
}

/** The stages are over: nobody can take these seats, so that only the capacity shrinks. */
async function forgetSeats(transaction: Transaction, rows: readonly { stage_id: string }[]): Promise<void> {
  const byStage = [...Map.groupBy(rows, (row) => row.stage_id)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [stageId, { length }] of byStage)
    await transaction
      .updateTable("stages")
      .set((column) => ({
        registered_seats: column("registered_seats", "-", length),
        capacity: column("capacity", "-", length),
      }))
      .where("id", "=", stageId)
      .execute();
}
