import type { Reader } from "#platform/database/database.ts";
import { readLightRecords } from "#subjects/attendance/data/records/read-light-records.ts";
import { minutesFollowed, stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { totalMinutes } from "#subjects/stages/rules/timetable/half-days.ts";
import type { ReportedStage, ReportedTrainee } from "../rules/stage-lines.ts";
import { readAmountsOf } from "./read-amounts.ts";

/** What the report says of a stage follows from this. */
export async function readReportedStage(database: Reader, stage: Stage): Promise<ReportedStage> {
  const facts = await database
    .selectFrom("stage_facts")
    .select(["purpose", "nsf_code"])
    .where("stage_id", "=", stage.id)
    .executeTakeFirst();
  const { halfDays, duration } = stage;
  return {
    typeId: stage.typeId,
    priceCents: stage.priceCents,
    plannedMinutes: halfDays.length > 0 ? totalMinutes(halfDays) : duration === null ? null : duration * 60,
    halfDays,
    purpose: facts?.purpose ?? "",
    nsfCode: facts?.nsf_code ?? "",
    trainees: await readTrainees(database, stage),
  };
}

async function readTrainees(database: Reader, { id, halfDays }: Stage): Promise<ReportedTrainee[]> {
  const rows = await database
    .selectFrom("participants")
    .select(["participants.id", "trainee_kind as kind"])
    // Not joined: PostgreSQL would read all results.
    .select(({ selectFrom }) =>
      selectFrom("trainee_results")
        .select("followed_minutes")
        .whereRef("participant_id", "=", "participants.id")
        .as("typed"),
    )
    .where("stage_id", "=", id)
    .execute();
  const amounts = await readAmountsOf(database, id);
  const records = (await readLightRecords(database, [id])).get(id) ?? [];
  const attendance = stageAttendance(halfDays, records);
  return rows.map((row) => ({
    kind: row.kind,
    // Hours that were typed before 0.13 stay, unless somebody signed.
    followedMinutes: records.length === 0 ? row.typed : minutesFollowed(halfDays, attendance, row.id),
    amounts: amounts.get(row.id) ?? [],
  }));
}
