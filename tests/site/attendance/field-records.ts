import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { enrolMany } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

const halfDay = (id: string, day: string, from: string, to: string): HalfDay => ({
  id,
  day,
  from,
  to,
  place: "",
  trainer: "Ghislain Aubrevault",
  trainerId: "",
});

/** Running: in the tests it is ten o'clock in Paris. */
export const MATIN = halfDay("matin", "2026-11-15", "09:00", "12:30");
export const APRES_MIDI = halfDay("apres-midi", "2026-11-15", "13:30", "17:00");
export const VEILLE = halfDay("veille", "2026-11-14", "13:30", "17:00");
export const LENDEMAIN = halfDay("lendemain", "2026-11-16", "09:00", "12:30");

/** A stage that is running. */
export const semoirEnCours: Stage = {
  ...semoirDansDixJours,
  id: "semoir-en-cours",
  title: "Semoir en cours",
  date: "2026-11-14",
  halfDays: [VEILLE, MATIN, APRES_MIDI, LENDEMAIN],
};

export const SIGNED = {
  kind: "signed",
  signature: { drawn: "[[10,20,100,120,200,40]]" },
  arrivedAt: null,
} as const satisfies AttendanceFact;
export const CLOSED: AttendanceFact = {
  kind: "closed",
  trainerName: "Ghislain Aubrevault",
  signature: { typed: "Ghislain Aubrevault" },
};

interface FieldRecord {
  personId?: string;
  fact: AttendanceFact;
  /** By the server's clock. */
  at?: string;
  halfDay?: Pick<HalfDay, "id">;
}

let last = 0;

/** What a tablet in the field has sent. Returns their ids. */
export async function sendFromField(
  { services: { database, clock } }: Pick<Site, "services">,
  records: readonly FieldRecord[],
  stage: Pick<Stage, "id" | "title"> = semoirEnCours,
): Promise<string[]> {
  const entries = records.map(({ personId = "", fact, at = "2026-11-15T08:05:00.000Z", halfDay = MATIN }) => ({
    id: `from-the-field-${++last}`,
    stageId: stage.id,
    halfDayId: halfDay.id,
    personId,
    personName: fact.kind === "added" ? fact.name : "",
    fact,
    recordedAt: at,
  }));
  const heldBy = { id: "ghislain", name: "Ghislain Aubrevault" };
  await appendRecords(database, { stage, entries, deviceId: "tablette-1", heldBy }, clock());
  return entries.map(({ id }) => id);
}

/** The id of somebody whom plantAttendance adds in the field. */
export const ADDED = "ajoute-sur-le-terrain";

/**
 * A stage that is running, whose morning is closed: Basile signed, Noémie signed after the closing, somebody was added.
 * Returns the ids of the registered.
 */
export async function plantAttendance(site: Site, stage: Stage = semoirEnCours): Promise<string[]> {
  const { database, clock } = site.services;
  await insertStage(database, { ...stage, availableSeats: 10 }, clock());
  await enrolMany(site, stage, [basile, noemie]);
  const rows = await database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stage.id)
    .orderBy("search_text")
    .execute();
  const ids = rows.map(({ id }) => id);
  const [noemieId, basileId] = ids;
  const records = [
    { personId: basileId, fact: SIGNED },
    { personId: ADDED, fact: { kind: "added", name: "Gaston Lecoq", email: "gaston@ferme.example" } as const },
    { personId: ADDED, fact: SIGNED },
    { fact: CLOSED, at: "2026-11-15T08:30:00.000Z" },
    { personId: noemieId, fact: SIGNED, at: "2026-11-15T08:50:00.000Z" },
  ];
  await sendFromField(site, records, stage);
  return ids;
}
