import { createHmac, timingSafeEqual } from "node:crypto";
import type { Reader } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";

/** How long the trainer's screen shows the same code. The one before it still counts: scanning and typing take time. */
export const STEP_SECONDS = 30;
/** The time from the scan to the signature. */
export const PERMIT_MINUTES = 10;
const MAC_LENGTH = 22;

export interface AtHalfDay {
  stageId: string;
  halfDayId: string;
}

/** Signs nothing but these codes, so that no other signature of the site passes for one. */
export type PresenceKey = Buffer;

export async function presenceKey(database: Reader): Promise<PresenceKey> {
  const secret = await readSigningSecret(database);
  return createHmac("sha256", secret).update("presence on one's own phone").digest();
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
export const stepEnds = (now: Date) => new Date((stepOf(now) + 1) * STEP_SECONDS * 1_000);

/** The QR code has an address that anybody in the field may scan, for a minute. */
export const qrToken = (key: PresenceKey, at: AtHalfDay, now: Date) =>
  signed(key, ["q", stepOf(now).toString(36), at.halfDayId, "", at.stageId]);

export interface Permit extends AtHalfDay {
  /** Who opened it from the page of their registration; null after a scan. */
  participantId: string | null;
}

/** What a scan gives: to sign this half-day for some minutes. */
export function permitToken(key: PresenceKey, { stageId, halfDayId, participantId }: Permit, now: Date): string {
  const ends = Math.floor(now.getTime() / 1_000) + PERMIT_MINUTES * 60;
  return signed(key, ["p", ends.toString(36), halfDayId, participantId ?? "", stageId]);
}

type ReadToken =
  | { kind: "qr"; at: AtHalfDay }
  | { kind: "permit"; permit: Permit }
  | { kind: "qrEnded" | "permitEnded" | "unknown" };

export function readToken(key: PresenceKey, token: string, now: Date): ReadToken {
  const text = token.slice(MAC_LENGTH);
  if (!isSame(token.slice(0, MAC_LENGTH), macOf(key, text))) return { kind: "unknown" };
  // Only the id of a stage may hold the separator: the other ids are made by the site.
  const [kind, number = "", halfDayId = "", participantId = "", ...rest] = text.split(SEPARATOR);
  const at = { stageId: rest.join(SEPARATOR), halfDayId };
  const value = Number.parseInt(number, 36);
  if (kind === "q") return isShown(value, now) ? { kind: "qr", at } : { kind: "qrEnded" };
  if (value * 1_000 <= now.getTime()) return { kind: "permitEnded" };
  return { kind: "permit", permit: { ...at, participantId: participantId || null } };
}

const isShown = (step: number, now: Date) => step === stepOf(now) || step === stepOf(now) - 1;

/** The code that is shown under the QR code. */
export const shownCode = (key: PresenceKey, at: AtHalfDay, now: Date) => codeOfStep(key, at, stepOf(now));

export const isShownCode = (key: PresenceKey, at: AtHalfDay, { code, now }: { code: string; now: Date }) =>
  [stepOf(now), stepOf(now) - 1].some((step) => isSame(code, codeOfStep(key, at, step)));

function codeOfStep(key: PresenceKey, { stageId, halfDayId }: AtHalfDay, step: number): string {
  const text = ["c", step.toString(36), halfDayId, "", stageId].join(SEPARATOR);
  const number = createHmac("sha256", key).update(text).digest().readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, "0");
}

/** Nothing that an address would escape: the QR code stays small. */
const SEPARATOR = "~";

function signed(key: PresenceKey, parts: readonly string[]): string {
  const text = parts.join(SEPARATOR);
  return macOf(key, text) + text;
}

const macOf = (key: PresenceKey, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url").slice(0, MAC_LENGTH);

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
