import type { Reader } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { DATE_WHEN_MISSING, type Stage, type StageState } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import type { Participant } from "../rules/participant-fields.ts";

export interface RegisteredByMe {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  traineeKind: Participant["traineeKind"];
  payer: Participant["payer"];
  stage: Pick<Stage, "id" | "typeId" | "title" | "date" | "halfDays" | "duration" | "state">;
}

/** Everybody else whom the account registered, without the fields that only administrators may see. */
export async function listRegisteredBy(database: Reader, userId: string): Promise<RegisteredByMe[]> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select([
      "participants.id",
      "participants.first_name",
      "participants.last_name",
      "participants.email",
      "participants.trainee_kind",
      "participants.payer",
      "stages.id as stage_id",
      "stages.type_id",
      "stages.title",
      "stages.date",
      "stages.duration",
      "stages.state",
      timetableOf(),
    ])
    .where("participants.registered_by_user", "=", userId)
    // Their own registration is among their stages.
    .where(({ or, eb }) => or([eb("participants.user_id", "is", null), eb("participants.user_id", "!=", userId)]))
    .orderBy(({ fn, val }) => fn.coalesce("stages.date", val(DATE_WHEN_MISSING)), "desc")
    .orderBy("participants.registration_date")
    // The rows of a group have the same date: the name makes their order stable.
    .orderBy("participants.search_text")
    .orderBy("participants.id")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    traineeKind: row.trainee_kind,
    payer: row.payer,
    stage: {
      id: row.stage_id,
      typeId: row.type_id,
      title: row.title,
      date: row.date,
      duration: row.duration,
      state: row.state as StageState,
      halfDays: readTimetable(row.timetable),
    },
  }));
}

export interface OwnAnswers extends Pick<RegisteredByMe, "traineeKind" | "payer"> {
  /** The registration, unless somebody else made it. */
  correctable: string | null;
}

/** What the account answered for its own person, by stage; nothing that somebody else typed beside its address. */
export async function listOwnAnswers(database: Reader, userId: string): Promise<ReadonlyMap<string, OwnAnswers>> {
  const rows = await database
    .selectFrom("participants")
    .select(["id", "stage_id", "trainee_kind", "payer", "registered_by_user"])
    .where("user_id", "=", userId)
    .limit(500)
    .execute();
  return new Map(
    rows.map((row) => [
      row.stage_id,
      {
        traineeKind: row.trainee_kind,
        payer: row.payer,
        correctable: (row.registered_by_user ?? userId) === userId ? row.id : null,
      },
    ]),
  );
}
