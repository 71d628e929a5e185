import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { type Collector, inBatches, type Person } from "#platform/personal.ts";
import {
  type AttendanceFact,
  type AttendanceFactKind,
  happenedAt,
} from "#subjects/attendance/rules/attendance-record.ts";
import { FACT_LABELS } from "#subjects/attendance/rules/fact-labels.ts";
import { keptDocumentsOf } from "#subjects/dossiers/data/personal-documents.ts";
import { isNamed } from "#subjects/identities/rules/person-key.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";

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
async function attendingIds(database: Reader, person: Person): Promise<Set<string>> {
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
async function paperStages(database: Reader, person: Person): Promise<string[]> {
  const rows = await registrationsOf(database, person).select("participants.stage_id").distinct().execute();
  return rows.map(({ stage_id }) => stage_id);
}

/** Ids of one query. */
const CHUNK = 500;

/** Records of this person as a participant, from any device. */
export const attendance: Collector = {
  file: "emargements.json",
  about: "Vos présences et absences aux stages, demi-journée par demi-journée, avec vos signatures.",
  async *rows(database, person) {
    const ids = await attendingIds(database, person);
    for (const some of chunksOf([...ids])) {
      const query = records(database).where("record.person_id", "in", some);
      for await (const row of inBatches(query, "record.id"))
        yield { ...shown(row), ...details(JSON.parse(row.fact) as AttendanceFact), empreinte: row.digest };
    }
    for (const stages of chunksOf(await paperStages(database, person))) {
      const query = records(database).where("record.stage_id", "in", stages).where("record.kind", "=", "paper");
      for await (const row of inBatches(query, "record.id")) {
        const fact = JSON.parse(row.fact) as AttendanceFact;
        if (fact.kind === "paper" && fact.presentIds.some((id) => ids.has(id)))
          yield { ...shown(row), empreinte: row.digest };
      }
    }
  },
};

/** What trainers or administrators recorded and when, not of whom. */
export const heldAttendance: Collector = {
  file: "emargements-recueillis.json",
  about:
    "Ce que vous avez noté ou fait signer pour l’émargement de stages, et les demi-journées que vous avez clôturées.",
  async *rows(database, person) {
    if (person.userId === null) return;
    const holder = person.userId;
    const query = records(database).where("record.held_by_id", "=", holder);
    for await (const row of inBatches(query, "record.id")) {
      const fact = JSON.parse(row.fact) as AttendanceFact;
      const isOwn = fact.kind === "closed" && isNamed(person, fact.trainerName);
      yield { ...shown(row), ...(isOwn && { signature: fact.signature }) };
    }
  },
};

const records = (database: Reader) =>
  database
    .selectFrom("attendance_records as record")
    .select(["record.id", "record.half_day_id", "record.kind", "record.fact", "record.recorded_at", "record.digest"])
    .select(["record.clock_offset", "record.received_at"])
    // Not joins, for which PostgreSQL may read all stages.
    .select(({ selectFrom }) => [
      selectFrom("attendance_chains")
        .select("stage_title")
        .whereRef("stage_id", "=", "record.stage_id")
        .as("stage_title"),
      timetableOf("record.stage_id"),
    ]);

type Read = Awaited<ReturnType<ReturnType<typeof records>["execute"]>>[number];

function shown(row: Read) {
  const halfDay = readTimetable(row.timetable ?? "[]").find(({ id }) => id === row.half_day_id);
  return {
    stage: row.stage_title,
    // The timetable of a deleted stage is gone.
    "demi-journée": halfDay ? `${halfDay.day}, ${halfDay.from} - ${halfDay.to}` : row.half_day_id,
    nature: FACT_LABELS[row.kind as AttendanceFactKind] ?? row.kind,
    "noté le": happenedAt({ recordedAt: row.recorded_at, clockOffset: row.clock_offset }).toISOString(),
    "noté le, à l’heure de l’appareil": row.recorded_at,
    "reçu le": row.received_at,
  };
}

function details(fact: AttendanceFact): object {
  switch (fact.kind) {
    case "signed":
      return { signature: fact.signature, "arrivée à": fact.arrivedAt };
    case "left":
      return { "départ à": fact.at };
    case "absent":
      return { motif: fact.reason };
    case "added":
      return { nom: fact.name, "e-mail": fact.email };
    case "corrected":
      return {
        présent: fact.presence.isPresent,
        ...(fact.presence.isPresent && { "arrivée à": fact.presence.arrivedAt, "départ à": fact.presence.leftAt }),
        motif: fact.reason,
      };
    case "decided":
      return { compte: fact.counts, motif: fact.reason };
    case "waiting":
      return details(fact.fact);
    default:
      return {};
  }
}

function* chunksOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let first = 0; first < ids.length; first += CHUNK) yield ids.slice(first, first + CHUNK);
}
