import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { type Person, registrationsOf } from "../person.ts";
import { isNamed, keptDocumentsOf } from "./documents.ts";

/** What was recorded of their registrations. */
export const attendanceOfRegistrations = (database: Reader, person: Person) =>
  database
    .selectFrom("attendance_records as record")
    .where("record.person_id", "in", registrationsOf(database, person).select("participants.id"));

/** Records of people who were added in the field with that address. */
export const addedPeople = (database: Reader, { email }: Person) =>
  database
    .selectFrom("attendance_records as record")
    .where("record.person_email", "=", email ?? "")
    // The index has this condition.
    .where(sql<boolean>`record.person_email <> ''`);

/**
 * The ids by which the records of attendance name a person: their registrations, those that are deleted and of which a
 * document is kept, and those under which they were added in the field.
 */
export async function attendingIds(database: Reader, person: Person): Promise<Set<string>> {
  const own = await registrationsOf(database, person).select(["participants.id", "participants.stage_id"]).execute();
  const ids = new Set(own.map(({ id }) => id));
  const kept = await keptDocumentsOf(database, person)
    .select(["document.participant_id as id", "document.recipient_name as name"])
    .execute();
  const added = await addedPeople(database, person)
    .select(["record.person_id as id", "record.person_name as name"])
    .execute();
  for (const { id, name } of [...kept, ...added]) if (id && isNamed(person, name)) ids.add(id);
  const settled = await database
    .selectFrom("attendance_records")
    .select(["person_id", "fact"])
    .where("stage_id", "in", [...new Set(own.map(({ stage_id }) => stage_id)), ""])
    .where("kind", "=", "settled")
    .execute();
  for (const { person_id, fact } of settled) {
    const read = JSON.parse(fact) as AttendanceFact;
    if (read.kind === "settled" && read.participantId && ids.has(read.participantId)) ids.add(person_id);
  }
  return ids;
}

/** Where a sheet on paper may name them. */
export async function paperStages(database: Reader, person: Person): Promise<string[]> {
  const rows = await registrationsOf(database, person).select("participants.stage_id").distinct().execute();
  return rows.map(({ stage_id }) => stage_id);
}
