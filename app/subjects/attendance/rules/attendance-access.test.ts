import { describe, expect, it } from "vitest";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { mayTakeSomeAttendance } from "./attendance-access.ts";

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

describe("attendance of some stage may be taken", () => {
  it("by a trainer, whatever the case of their address, and by administrators", () => {
    expect(mayTakeSomeAttendance(lucie, [trainer])).toBe(true);
    expect(mayTakeSomeAttendance({ ...lucie, role: "admin" }, [])).toBe(true);
  });

  it.each([
    ["an unproven address", { ...lucie, emailVerified: false }, [trainer]],
    ["a trainer who has left", lucie, [{ ...trainer, isArchived: true }]],
    ["another address", { ...lucie, email: "jean@centre.example" }, [trainer]],
    ["a trainer without an address", { ...lucie, email: "" }, []],
  ])("not with %s", (_, user, team) => {
    expect(mayTakeSomeAttendance(user, team)).toBe(false);
  });
});
