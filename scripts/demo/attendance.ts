import { randomUUID } from "node:crypto";
import type { RequestServices } from "#platform/services.ts";
import { instantInParis } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import type { AttendanceEntry, AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { DEMO_DOSSIERS } from "./stages.ts";

const UNDER_WAY = "demo-tracteur-en-cours";
const MINUTE = 60_000;

/** A stage signed to the end, and one of today that is being signed, where nobody has signed yet. */
export async function makeDemoAttendance(services: RequestServices) {
  await signAll(services, DEMO_DOSSIERS.over, { leavesEarly: true });
  await sign(services, { stageId: UNDER_WAY, which: "first" });
}

/** Every half-day of a stage that is over, closed by its trainer. */
export const signAll = (services: RequestServices, stageId: string, { leavesEarly }: { leavesEarly: boolean }) =>
  sign(services, { stageId, which: "all", leavesEarly });

interface Signed {
  stageId: string;
  which: "all" | "first";
  /** The second person, on the last afternoon. */
  leavesEarly?: boolean;
}

async function sign(services: RequestServices, { stageId, which, leavesEarly = false }: Signed) {
  const { database, clock } = services;
  const dossier = await readDossier(database, stageId);
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!dossier || !by) return;
  const { stage, participants } = dossier;
  const people = participants.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  for (const halfDay of which === "all" ? stage.halfDays : stage.halfDays.slice(0, 1)) {
    if (await isSigned(services, { stageId, halfDayId: halfDay.id })) continue;
    const isLast = leavesEarly && halfDay === stage.halfDays.at(-1);
    const entries = people.flatMap((person, index) => entriesOf({ person, index, isLast, which }));
    const closing = { person: null, minutes: 205, fact: closedBy(halfDay.trainer) };
    const all = [...entries, ...(which === "all" ? [closing] : [])].map((entry) => toEntry(stage, halfDay, entry));
    // The demonstration may start before the half-day does.
    const started = Math.min(startOf(halfDay), clock().getTime() - 30 * MINUTE);
    const now = which === "all" ? new Date(startOf(halfDay) + 206 * MINUTE) : clock();
    const recorded = all.map((entry) => ({
      ...entry,
      recordedAt: new Date(Date.parse(entry.recordedAt) - startOf(halfDay) + started).toISOString(),
    }));
    await appendRecords(database, { stage, entries: recorded, deviceId: "demonstration", heldBy: by }, now);
  }
}

async function isSigned({ database }: RequestServices, { stageId, halfDayId }: { stageId: string; halfDayId: string }) {
  const record = await database
    .selectFrom("attendance_records")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("half_day_id", "=", halfDayId)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

const startOf = ({ day, from }: HalfDay) => instantInParis(day, from).getTime();

interface Happened {
  person: { id: string; name: string } | null;
  minutes: number;
  fact: AttendanceFact;
}

interface Signing {
  person: { id: string; name: string };
  index: number;
  isLast: boolean;
  which: "all" | "first";
}

/** Of the stage that is over, the second person left early; of the other one, the last has not signed yet. */
function entriesOf({ person, index, isLast, which }: Signing): Happened[] {
  if (which === "first" && index === 2) return [];
  const arrivedAt = which === "first" && index === 1 ? "09:20" : null;
  const fact = { kind: "signed", signature: { drawn: strokesOf(person.name) }, arrivedAt } as const;
  const signed = { person, minutes: 2 + index, fact };
  return isLast && index === 1
    ? [signed, { person, minutes: 90, fact: { kind: "left", at: "15:00" } as const }]
    : [signed];
}

const closedBy = (trainerName: string): AttendanceFact => ({
  kind: "closed",
  trainerName,
  signature: { drawn: strokesOf(trainerName) },
});

const toEntry = (stage: { id: string }, halfDay: HalfDay, { person, minutes, fact }: Happened): AttendanceEntry => ({
  id: randomUUID(),
  stageId: stage.id,
  halfDayId: halfDay.id,
  personId: person?.id ?? "",
  personName: person?.name ?? "",
  fact,
  recordedAt: new Date(startOf(halfDay) + minutes * MINUTE).toISOString(),
});

/** A scribble that is always the same for a name. */
function strokesOf(name: string): string {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0) % 17);
  const line = codes.flatMap((code, index) => {
    const x = 40 + (index * 480) / codes.length;
    return [x, 130 - 5 * code, x + 14, 90 + 4 * code].map(Math.round);
  });
  return JSON.stringify([line, [60, 165, 300, 158, 540, 162]]);
}
