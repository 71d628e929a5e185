import type { Drawing } from "#platform/documents/document-description.ts";
import { toSmallDrawing } from "#platform/values/drawn-signature.ts";
import type { AttendanceRecord, Signature } from "../../rules/attendance-record.ts";
import { deviceInWords, whenRecorded } from "../../rules/presence-words.ts";

export interface ShownSignature {
  drawing: Drawing | null;
  typed: string;
}

/** A page shows a signature small: hundreds of people may have drawn thousands of points each. The records keep all. */
const POINTS_SHOWN = 300;

export function showSignature(signature: Signature): ShownSignature {
  if ("typed" in signature) return { drawing: null, typed: signature.typed };
  const drawing = toSmallDrawing(signature.drawn, POINTS_SHOWN);
  return { drawing: drawing === "invalid" ? null : drawing, typed: "" };
}

/** "n° 12 · 16 novembre 2026 à 9 h 02 · reçu à 9 h 05 · tenu par Odile Martin · appareil 1f3a9c22" */
export const showRecord = (record: AttendanceRecord): string =>
  [
    `n° ${record.number}`,
    ...whenRecorded(record),
    `tenu par ${record.heldByName}`,
    deviceInWords(record.deviceId),
  ].join(" · ");
