import { describe, expect, it } from "vitest";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { mayTakeAttendance, mayTakeSomeAttendance } from "./attendance-access.ts";

const trainer: Trainer = {
  id: "lucie",
  name: "Lucie",
  speciality: "",
  background: "",
  motto: "",
  email: "Lucie@Centre.example",
  employment: "",
  photoId: null,
  portrait: "" as const,
  isArchived: false,
};
const lucie = { email: "lucie@centre.example", emailVerified: true, role: "client" } as const;
const halfDay = { id: "1", day: "2026-11-16", from: "09:00", to: "12:30", place: "", trainer: "", trainerId: "lucie" };
const stage = { halfDays: [{ ...halfDay, trainerId: "" }, halfDay] };

describe("attendance of a stage is taken", () => {
  it("by a trainer who gives a half-day of it, whatever the case of their address", () => {
    expect(mayTakeAttendance(lucie, stage, [trainer])).toBe(true);
    expect(mayTakeAttendance(lucie, { halfDays: [{ ...halfDay, trainerId: "jean" }] }, [trainer])).toBe(false);
    expect(mayTakeAttendance(lucie, { halfDays: [] }, [trainer])).toBe(false);
  });

  it("by administrators", () => {
    expect(mayTakeAttendance({ ...lucie, role: "admin" }, { halfDays: [] }, [])).toBe(true);
  });

  it.each([
    ["an unproven address", { ...lucie, emailVerified: false }, [trainer]],
    ["a trainer who has left", lucie, [{ ...trainer, isArchived: true }]],
    ["another address", { ...lucie, email: "jean@centre.example" }, [trainer]],
    ["a trainer without an address", { ...lucie, email: "" }, []],
  ])("not with %s", (_, user, team) => {
    expect(mayTakeAttendance(user, stage, team)).toBe(false);
    expect(mayTakeSomeAttendance(user, team)).toBe(false);
  });
});
