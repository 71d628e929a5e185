import type { Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { attendanceOf } from "../../rules/half-day-attendance.ts";
import type { QrRefusal } from "../../rules/own-phone/presence-messages.ts";
import type { ShownQr } from "../../rules/own-phone/shown-qr.ts";
import { signingWindow } from "../../rules/signing-window.ts";
import { mayTakeAttendance } from "../attended-stages.ts";
import { findHalfDay } from "../find-half-day.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type AtHalfDay, presenceKey, qrToken, shownCode, stepEnds } from "./presence-tokens.ts";

interface Showing extends AtHalfDay {
  viewer: User;
  team: readonly Trainer[];
  baseUrl: URL;
}

/** What a trainer's screen shows now; or why not. For others, the half-day does not exist. */
export async function showQr(
  database: Reader,
  { stageId, halfDayId, viewer, team, baseUrl }: Showing,
  now: Date,
): Promise<{ qr: ShownQr } | { refusal: QrRefusal }> {
  const found = await findHalfDay(database, { stageId, halfDayId });
  if (!found || !(await mayTakeAttendance(database, { user: viewer, team, stageId }))) return { refusal: "notThere" };
  const { halfDay } = found;
  const state = signingWindow(halfDay, now);
  if (state !== "open") return { refusal: state };
  const records = (await readLightRecords(database, [stageId])).get(stageId) ?? [];
  if (attendanceOf(records).get(halfDayId)?.closing) return { refusal: "closed" };
  const key = await presenceKey(database);
  const at = { stageId, halfDayId };
  const endsAt = stepEnds(now);
  const { href: url } = new URL(`/presence/${encodeURIComponent(qrToken(key, at, now))}`, baseUrl);
  const secondsLeft = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  return { qr: { url, code: shownCode(key, at, now), endsAt: endsAt.toISOString(), secondsLeft } };
}
