import { randomUUID } from "node:crypto";
import { permitToken, presenceKey, qrToken } from "#subjects/attendance/data/own-phone/presence-tokens.ts";
import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import type { ShownQr } from "#subjects/attendance/rules/own-phone/shown-qr.ts";
import { qrPath } from "#subjects/attendance/rules/own-phone/shown-qr.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { linkOf } from "../accounts/mailed-links.ts";
import type { Browser } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import type { Engine, Site } from "../site.ts";
import { openSite } from "../site.ts";
import { setHalfDays } from "../stages/set-half-days.ts";

/** Its first half-day is 9 h – 12 h 30. */
export const semoirEnCours: Stage = { ...semoirDansDixJours, halfDays: twoDays("2026-11-25") };
export const MORNING = { stageId: semoirEnCours.id, halfDayId: "half-day-0" };

/** At ten past nine in Paris, with two registrants; `at` moves the clock. */
export async function openFieldSite(engine: Engine) {
  const site = await openSite(engine, { now: "2026-11-25T08:10:00Z" });
  const { database } = site.services;
  await insertStage(database, semoirEnCours, site.services.clock());
  await enrol(site, semoirEnCours, basile);
  await enrol(site, semoirEnCours, noemie);
  return site;
}

/** Sets the clock of the site, for all that follows. */
export function moveClock({ services }: Site, time: string): void {
  services.clock = () => new Date(time);
}

export const personId = (site: Site, { email }: { email: string }) => registrantId(site, semoirEnCours, email);

/** What the screen of whoever takes attendance shows, or why not. */
export async function shownQr(browser: Browser, at = MORNING): Promise<{ status: number } & Partial<ShownQr>> {
  const response = await browser.get(qrPath(at));
  return { status: response.status, ...(await response.json()) };
}

/** The address that a phone opens, as in the QR code. */
export async function scannedPath({ services: { database, clock } }: Site, at = MORNING): Promise<string> {
  return `/presence/${encodeURIComponent(qrToken(await presenceKey(database), at, clock()))}`;
}

/** Of a phone that has scanned. */
export async function permitPath(
  { services: { database, clock } }: Pick<Site, "services">,
  participantId: string | null = null,
  at = MORNING,
): Promise<string> {
  return `/presence/${encodeURIComponent(permitToken(await presenceKey(database), { ...at, participantId }, clock()))}`;
}

/** The code of the newest mail with one, made as sending it does. */
export const presenceCode = (site: Pick<Site, "services">, email: string) => linkOf(site, "attendanceCode", email);

export const signatureForm = (participantId: string, change: Record<string, string> = {}) => ({
  intent: "sign",
  participantId,
  signedName: "Noémie Caudrelier",
  drawing: "",
  arrivedAt: "",
  code: "",
  ...change,
});

export const recordsOf = ({ services: { database } }: Site) => readRecords(database, semoirEnCours.id);

export const morningOf = async (site: Site) => attendanceOf(await recordsOf(site)).get(MORNING.halfDayId);

/** The trainer closes the morning, on their own device. */
export const closeMorning = (site: Site) =>
  recordMorning(site, { kind: "closed", trainerName: "Paul", signature: { typed: "Paul" } });

/** What the trainer's device records. */
export async function recordMorning(
  { services: { database, clock } }: Site,
  fact: AttendanceFact,
  personId = "",
  id: string = randomUUID(),
): Promise<void> {
  const entry = { id, ...MORNING, personId, personName: "", fact, recordedAt: clock().toISOString() };
  const held = { deviceId: "tablette", heldBy: { id: "paul", name: "Paul" } };
  await appendRecords(database, { stage: semoirEnCours, entries: [entry], ...held }, clock());
}

/** A person of the team gives the first half-day. */
export async function giveMorningTo({ services: { database } }: Site, trainerId: string): Promise<void> {
  const [first, ...others] = semoirEnCours.halfDays;
  if (!first) throw new Error("no half-day");
  await setHalfDays(database, semoirEnCours.id, [{ ...first, trainer: "Paul", trainerId }, ...others]);
}
