import { expect, it } from "vitest";
import { ADMINISTRATION, OWN_PHONE } from "./named-devices.ts";
import { deviceInWords, factInWords, presenceInWords, whenRecorded } from "./presence-words.ts";

it("tells whether somebody was there, and from when to when", () => {
  expect(presenceInWords(undefined)).toBe("Rien de noté");
  expect(presenceInWords({ state: "present", arrivedAt: "09:15", leftAt: "11:00" })).toBe(
    "Présent, arrivé à 9 h 15, parti à 11 h",
  );
  expect(presenceInWords({ state: "absent", arrivedAt: null, leftAt: "11:00" })).toBe("Absent");
});

it("tells what a correction says, and why", () => {
  const presence = { isPresent: true, arrivedAt: "09:15", leftAt: null } as const;
  expect(factInWords({ kind: "corrected", presence, reason: "Oubli" })).toBe(
    "Corrigé : Présent, arrivé à 9 h 15. Motif : Oubli",
  );
});

it("tells both clocks when the one of the device is wrong", () => {
  const receivedAt = new Date("2026-11-16T08:05:00.000Z");
  expect(whenRecorded({ recordedAt: "2026-11-16T08:02:00.000Z", clockOffset: 4, receivedAt })).toEqual([
    "16 novembre 2026 à 9\u00a0h\u00a002",
    "reçu à 9 h 05",
  ]);
  // A year behind, sent three days later.
  const later = new Date("2026-11-19T08:05:00.000Z");
  const offset = 365 * 24 * 3_600;
  expect(whenRecorded({ recordedAt: "2025-11-16T08:02:00.000Z", clockOffset: offset, receivedAt: later })).toEqual([
    "16 novembre 2026 à 9\u00a0h\u00a002",
    "l’horloge de l’appareil disait 16 novembre 2025 à 9\u00a0h\u00a002",
    "reçu le 19 novembre 2026 à 9\u00a0h\u00a005",
  ]);
});

it("names a device by the beginning of its id, and what is none by its name", () => {
  expect(deviceInWords("1f3a9c22-0000-4000-8000-000000000000")).toBe("appareil 1f3a9c22");
  expect(deviceInWords(ADMINISTRATION)).toBe("page d’administration");
  expect(deviceInWords(OWN_PHONE)).toBe("sur son propre téléphone");
  expect(deviceInWords("constructor")).toBe("appareil construc");
});
