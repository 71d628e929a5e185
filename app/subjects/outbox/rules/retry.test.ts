import { describe, expect, it } from "vitest";
import { isRefusedForGood, isStale, nextAttempt } from "./retry.ts";

const now = new Date("2026-11-15T09:00:00Z");
const HOUR = 3_600_000;

describe("the next attempt", () => {
  it("comes after 1 min, 5 min, 30 min, 2 h, then every 12 h for three days", () => {
    const minutes: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const next = nextAttempt(attempts, now);
      if (!next) break;
      minutes.push((next.getTime() - now.getTime()) / 60_000);
    }
    expect(minutes).toEqual([1, 5, 30, 120, 720, 720, 720, 720, 720]);
    const total = minutes.reduce((sum, each) => sum + each);
    expect(total).toBeLessThan(3 * 24 * 60);
    expect(total + 720).toBeGreaterThan(3 * 24 * 60);
  });
});

describe("a mail that has waited", () => {
  it("is stale after three days, not before", () => {
    const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
    expect([isStale(now, now), isStale(now, later(72)), isStale(now, later(72.1))]).toEqual([false, false, true]);
  });
});

describe("a refusal", () => {
  it.each([
    [{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, true],
    [{ code: "EMESSAGE", responseCode: 554, command: "DATA" }, true],
    [{ code: "EENVELOPE", command: "API" }, true],
    [{ code: "EENVELOPE", responseCode: 552, command: "MAIL FROM" }, true],
    [{ code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }, false],
    [{ code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }, false],
    [{ code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }, false],
    [{ code: "EMESSAGE", responseCode: 452, command: "DATA" }, false],
    [{ code: "EENVELOPE", responseCode: 503, command: "RCPT TO" }, false],
    [{ code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, false],
    [{ code: "EPROTOCOL", responseCode: 554, command: "CONN" }, false],
    [{ code: "ECONNECTION" }, false],
    [{ code: "ETIMEDOUT" }, false],
    [{ code: "ETLS" }, false],
    [{ code: "ESOCKET" }, false],
    [{}, false],
  ])("%o is for good: %s", (error, forGood) => {
    expect(isRefusedForGood(error)).toBe(forGood);
  });
});
