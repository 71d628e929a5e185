import { describe, expect, it } from "vitest";
import { dueStep, recallInWords } from "./recall.ts";

const window = { opens: "2026-06-01", closes: "2026-12-01" };
const at = (day: string) => new Date(`${day}T08:00:00Z`);

describe("the mail that is due", () => {
  const due = (today: string, lastStep = 0, last: string | null = null) =>
    dueStep({ window, lastStep, lastAt: last === null ? null : at(last) }, today);

  it("is the first from the opening of the window on, the last from thirty days before its end on", () => {
    expect(
      ["2026-05-31", "2026-06-01", "2026-10-31", "2026-11-01", "2026-12-01", "2026-12-02"].map((day) => due(day)),
    ).toEqual([null, 1, 1, 2, 2, null]);
  });

  it("is none that left already", () => {
    expect(due("2026-07-01", 1, "2026-06-01")).toBeNull();
    expect(due("2026-11-01", 1, "2026-06-01")).toBe(2);
    expect(due("2026-11-02", 2, "2026-11-01")).toBeNull();
  });

  it("follows the one before it two weeks later at the earliest", () => {
    expect(due("2026-11-05", 1, "2026-10-25")).toBeNull();
    expect(due("2026-11-08", 1, "2026-10-25")).toBe(2);
  });
});

describe("where somebody stands", () => {
  const nothing = { askedAt: null, openedAt: null, stageOn: null, isHeld: false, hasRefused: false, hasEmail: true };
  const said = (facts: Partial<typeof nothing> | object, today = "2026-07-01") =>
    recallInWords({ ...nothing, window, endsOn: "2027-03-01", ...facts }, today)?.text;

  it("is the latest thing that happened, and a call where mails do not help", () => {
    expect(said({}, "2026-05-01")).toBeUndefined();
    expect(said({ askedAt: at("2026-06-01") })).toBe("Demandé le 01-06-2026");
    expect(said({ askedAt: at("2026-06-01"), openedAt: at("2026-06-03") })).toBe("Ouvert le 03-06-2026");
    expect(said({ isHeld: true })).toBe("Place retenue");
    expect(said({ stageOn: "2026-12-05", hasRefused: true })).toBe("Inscrit au 05-12-2026");
    expect(said({ stageOn: "2026-06-20" })).toBe("Venu le 20-06-2026");
    expect(said({ hasEmail: false })).toBe("À appeler");
    expect(said({ hasEmail: false }, "2026-05-01")).toBeUndefined();
    expect(said({ askedAt: at("2026-06-01") }, "2026-11-01")).toBe("À appeler");
    expect(said({ window: null }, "2027-01-30")).toBe("À appeler");
  });

  it("is never a call for who said no", () => {
    expect(said({ hasRefused: true }, "2027-06-01")).toBe("Ne plus rappeler");
  });
});
