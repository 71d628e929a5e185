import { describe, expect, it } from "vitest";
import { dueStep } from "./dunning.ts";

const DELAYS = [7, 21, 45];
const late = { dueOn: "2026-11-01", owedCents: 100, lastStep: 0, lastAt: null };
const at = (day: string) => new Date(`${day}T09:00:00Z`);

describe("the reminder that is due", () => {
  it.each([
    ["2026-10-31", null],
    ["2026-11-01", null],
    ["2026-11-07", null],
    ["2026-11-08", 1],
    ["2027-11-08", 1],
  ])("on %s is %s", (today, step) => expect(dueStep(late, DELAYS, today)).toBe(step));

  it("follows the one before it not earlier than their delays are apart, also of an invoice that is very late", () => {
    const second = (lastAt: string, today: string) =>
      dueStep({ ...late, lastStep: 1, lastAt: at(lastAt) }, DELAYS, today);
    expect(second("2026-11-08", "2026-11-21")).toBeNull();
    expect(second("2026-11-08", "2026-11-22")).toBe(2);
    expect(second("2027-03-01", "2027-03-02")).toBeNull();
    expect(second("2027-03-01", "2027-03-15")).toBe(2);
  });

  it("is none when it is paid, when all have left, without delays, and of a credit note", () => {
    expect(dueStep({ ...late, owedCents: 0 }, DELAYS, "2027-01-01")).toBeNull();
    expect(dueStep({ ...late, lastStep: 3, lastAt: at("2026-12-01") }, DELAYS, "2028-01-01")).toBeNull();
    expect(dueStep({ ...late, lastStep: 1, lastAt: at("2026-12-01") }, [7], "2028-01-01")).toBeNull();
    expect(dueStep(late, [], "2028-01-01")).toBeNull();
    expect(dueStep({ ...late, dueOn: null }, DELAYS, "2028-01-01")).toBeNull();
  });
});
