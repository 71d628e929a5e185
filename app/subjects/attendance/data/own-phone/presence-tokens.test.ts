import { describe, expect, it } from "vitest";
import {
  isShownCode,
  PERMIT_MINUTES,
  permitToken,
  qrToken,
  readToken,
  shownCode,
  stepEnds,
} from "./presence-tokens.ts";

const key = Buffer.alloc(32, 7);
const at = { stageId: "semoir ~ été", halfDayId: "half-day-1" };
const NOW = new Date("2026-11-25T08:00:10Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe("the token of a QR code", () => {
  it("is the same for half a minute, and counts for half a minute more", () => {
    const token = qrToken(key, at, NOW);
    expect(stepEnds(NOW)).toEqual(later(20));
    expect(qrToken(key, at, later(19))).toBe(token);
    expect(qrToken(key, at, later(20))).not.toBe(token);
    for (const seconds of [0, 19, 20, 49]) expect(readToken(key, token, later(seconds))).toEqual({ kind: "qr", at });
    for (const seconds of [50, 3_600, -11]) expect(readToken(key, token, later(seconds))).toEqual({ kind: "qrEnded" });
  });

  it("is refused when anything in it was changed, or another site made it", () => {
    const token = qrToken(key, at, NOW);
    for (let index = 0; index < token.length; index++) {
      const forged = `${token.slice(0, index)}${token[index] === "A" ? "B" : "A"}${token.slice(index + 1)}`;
      expect(readToken(key, forged, NOW)).toEqual({ kind: "unknown" });
    }
    expect(readToken(Buffer.alloc(32, 8), token, NOW)).toEqual({ kind: "unknown" });
    for (const text of ["", "~", "é".repeat(30), token.slice(1)])
      expect(readToken(key, text, NOW)).toEqual({ kind: "unknown" });
  });
});

it.each([null, "participant-1"])("a permit of %s lasts some minutes", (participantId) => {
  const token = permitToken(key, { ...at, participantId }, NOW);
  const ends = PERMIT_MINUTES * 60;
  expect(readToken(key, token, later(ends - 1))).toEqual({ kind: "permit", permit: { ...at, participantId } });
  expect(readToken(key, token, later(ends))).toEqual({ kind: "permitEnded" });
});

it("the six digits belong to one half-day and one minute", () => {
  const code = shownCode(key, at, NOW);
  expect(code).toMatch(/^\d{6}$/);
  for (const seconds of [0, 49]) expect(isShownCode(key, at, { code, now: later(seconds) })).toBe(true);
  for (const seconds of [50, -11]) expect(isShownCode(key, at, { code, now: later(seconds) })).toBe(false);
  expect(isShownCode(key, { ...at, halfDayId: "half-day-2" }, { code, now: NOW })).toBe(false);
  expect(isShownCode(key, at, { code: "", now: NOW })).toBe(false);
});
