import { expect, it } from "vitest";
import { toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { andOthers, reachedText } from "./reached-messages.ts";

it("says how many people were reached, and how many have to be called", () => {
  expect(reachedText({ informed: 5, count: 1 })).toBe("prévenus\u202f: 5 · à appeler\u202f: 1");
  expect([andOthers(1), andOthers(37)]).toEqual(["et 1 autre", "et 37 autres"]);
});

it("names the first people that an account registered", () => {
  const people = ["A", "B", "C", "D", "E", "F", "G"];
  const deleted = toRegistrar.deleted({ title: "Semoir", date: "2026-11-25" });
  expect(deleted(people.slice(0, 2))).toBe(
    "Le stage «Semoir» du 25-11-2026 auquel vous aviez inscrit A, B a été supprimé.",
  );
  expect(deleted(people)).toContain("A, B, C, D, E et 2 autres a été supprimé.");
});
