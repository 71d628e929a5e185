import { describe, expect, it } from "vitest";
import { trainerOptions, trainersOf, withLinkedTrainers, withTrainers } from "./half-day-trainers.ts";
import type { HalfDay } from "./half-days.ts";

const anselme = { id: "a", name: "Anselme", isArchived: false };
const isoline = { id: "i", name: "Isoline", isArchived: true };
const TEAM = [anselme, isoline];
const given = (trainer: string, trainerId = ""): HalfDay => ({
  id: "",
  day: "2026-11-27",
  from: "09:00",
  to: "12:30",
  place: "",
  trainer,
  trainerId,
});

describe("the trainer of a half-day", () => {
  it.each([
    ["an id", given("a"), "Anselme", "a"],
    ["the id of an archived person", given("i"), "Isoline", "i"],
    ["a former name", given("Anselme l’ancien", "a"), "Anselme", "a"],
    ["the name of a person of the team", given("Anselme"), "Anselme", "a"],
    ["the name of an archived person", given("Isoline"), "Isoline", ""],
    ["a name of nobody", given("Hugues"), "Hugues", ""],
    ["nobody", given(""), "", ""],
  ])("is found by %s", (_, halfDay, trainer, trainerId) => {
    expect(withTrainers([halfDay], TEAM)).toMatchObject([{ trainer, trainerId }]);
  });

  it("can be chosen from the team, and stays whoever it is", () => {
    const labels = (halfDay: HalfDay) => trainerOptions(halfDay, TEAM).map(({ label }) => label);
    expect(labels(given(""))).toEqual(["Anselme"]);
    expect(labels(given("Isoline", "i"))).toEqual(["Anselme", "Isoline (archivé)"]);
    expect(labels(given("Hugues"))).toEqual(["Anselme", "Hugues (hors équipe)"]);
  });

  it("is named once, and linked only if there is a page about them", () => {
    expect(trainersOf([given("a"), given(""), given("Hugues"), given("Anselme", "a")], TEAM)).toEqual([
      "Anselme",
      "Hugues",
    ]);
    const linked = withLinkedTrainers([given("Anselme", "a"), given("Isoline", "i")], TEAM);
    expect(linked.map(({ trainerId }) => trainerId)).toEqual(["a", ""]);
  });
});
