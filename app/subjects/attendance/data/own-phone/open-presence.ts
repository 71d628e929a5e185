import type { Database, Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { countUnknownLink } from "#subjects/mails/data/links.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { type AttendanceRecord, happenedAt } from "../../rules/attendance-record.ts";
import { attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { OWN_PHONE } from "../../rules/named-devices.ts";
import type { PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import type { PresenceNotOpen } from "../../rules/own-phone/presence-messages.ts";
import { signingWindow } from "../../rules/signing-window.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type Permit, permitToken, presenceKey, readToken } from "./presence-tokens.ts";

export interface PresentPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Null: not yet. */
  signedAt: Date | null;
  /** How often they signed this half-day on their phone; a trainer may have undone it. */
  ownSignatures: number;
}

/** A half-day, as somebody sees it who may sign it. */
export interface OpenPresence {
  stage: Stage;
  halfDay: HalfDay;
  people: readonly PresentPerson[];
  /** Whom the account or the link of a registration shows: no code is needed for them. */
  own: readonly PresentPerson[];
  /** Why nothing is signed here; null: it can be. */
  obstacle: Extract<PresenceRefusal, "notYet" | "over" | "closed"> | null;
}

type PresenceOutcome = { presence: OpenPresence } | { scanned: string } | { reason: PresenceNotOpen };

interface Opening {
  token: string;
  viewer: User | null;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** A scanned address becomes a permit; a permit opens the half-day. */
export async function openPresence(
  database: Database,
  { token, viewer, address }: Opening,
  now: Date,
): Promise<PresenceOutcome> {
  const key = await presenceKey(database);
  const read = readToken(key, token, now);
  if (read.kind === "unknown") return { reason: await countUnknownLink(database, address, now) };
  if (read.kind === "qr") return { scanned: permitToken(key, { ...read.at, participantId: null }, now) };
  if (read.kind !== "permit") return { reason: read.kind };
  const presence = await readPresence(database, { permit: read.permit, viewer }, now);
  return presence ? { presence } : { reason: "unknown" };
}

async function readPresence(
  database: Reader,
  { permit, viewer }: { permit: Permit; viewer: User | null },
  now: Date,
): Promise<OpenPresence | null> {
  const stage = await findStage(database, permit.stageId);
  const halfDay = stage?.halfDays.find(({ id }) => id === permit.halfDayId);
  if (!stage || !halfDay) return null;
  const records = (await readLightRecords(database, [stage.id])).get(stage.id) ?? [];
  const attendance = attendanceOf(records).get(halfDay.id);
  const own = records.filter(({ halfDayId, deviceId }) => halfDayId === halfDay.id && deviceId === OWN_PHONE);
  const people = await readPeople(database, { stageId: stage.id, attendance, own });
  const state = signingWindow(halfDay, now);
  const obstacle = state === "open" ? (attendance?.closing ? "closed" : null) : state;
  return { stage, halfDay, people, own: people.filter(isOwn(permit, viewer)), obstacle };
}

interface Known {
  stageId: string;
  attendance: HalfDayAttendance | undefined;
  /** Records of this half-day that people made on their own phones. */
  own: readonly AttendanceRecord[];
}

async function readPeople(database: Reader, { stageId, attendance, own }: Known): Promise<PresentPerson[]> {
  const ownByPerson = Map.groupBy(own, ({ personId }) => personId);
  const rows = await database
    .selectFrom("participants")
    .select(["id", "first_name", "last_name", "email"])
    .where("stage_id", "=", stageId)
    .orderBy("search_text")
    .orderBy("id")
    .execute();
  return rows.map(({ id, first_name, last_name, email }) => {
    const presence = attendance?.presences.get(id);
    const signedAt = presence?.source === "signature" ? happenedAt(presence.record) : null;
    const ownSignatures = ownByPerson.get(id)?.length ?? 0;
    return { id, firstName: first_name, lastName: last_name, email, signedAt, ownSignatures };
  });
}

/** The link of a registration names one person; an account has proved its address. */
function isOwn({ participantId }: Permit, viewer: User | null): (person: PresentPerson) => boolean {
  if (participantId !== null) return ({ id }) => id === participantId;
  if (!viewer?.emailVerified) return () => false;
  const address = viewer.email.toLowerCase();
  return ({ email }) => email.toLowerCase() === address;
}

interface Recognised {
  presence: Pick<OpenPresence, "stage" | "halfDay">;
  participantId: string;
}

/** A token with which the page recognises this participant, after they have proved who they are. */
export async function permitOf(
  database: Reader,
  { presence: { stage, halfDay }, participantId }: Recognised,
  now: Date,
): Promise<string> {
  return permitToken(await presenceKey(database), { stageId: stage.id, halfDayId: halfDay.id, participantId }, now);
}
