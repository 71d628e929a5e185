import { describe, expect, it } from "vitest";
import { assessmentState, MOST_OBJECTIVES, objectivesOf, suggestedResult } from "./assessment.ts";
import { EVERYBODY, fillLevels, PEOPLE_A_PAGE, typedLevels } from "./assessment-fields.ts";

describe("the objectives of a stage", () => {
  it("are the lines of its facts, each once, whether or not they were typed as a list", () => {
    expect(objectivesOf("- Régler la profondeur\n\n2. Semer droit\n  Régler la profondeur  \n")).toEqual([
      "Régler la profondeur",
      "Semer droit",
    ]);
    const many = Array.from({ length: 100 }, (_, index) => `Objectif ${index}`).join("\n");
    expect(objectivesOf(many)).toHaveLength(MOST_OBJECTIVES);
  });
});

it("suggests a result once every objective is assessed", () => {
  expect(suggestedResult([])).toBeNull();
  expect(suggestedResult(["acquired", null])).toBeNull();
  expect(suggestedResult(["acquired", "acquired"])).toBe("reached");
  expect(suggestedResult(["notAcquired", "notAcquired"])).toBe("notReached");
  expect(suggestedResult(["acquired", "notAcquired"])).toBe("partly");
  expect(suggestedResult(["inProgress"])).toBe("partly");
});

it("tells what a stage lacks", () => {
  const stage = { objectives: ["Régler", "Semer"], people: 2 };
  const after = (counts: Record<string, number>) =>
    assessmentState({ ...stage, counts: new Map(Object.entries(counts)) });
  expect(after({})).toBe("todo");
  expect(after({ Régler: 2 })).toBe("partly");
  expect(after({ Régler: 2, Semer: 2 })).toBe("done");
  // Only of an objective that the stage no longer has.
  expect(after({ Atteler: 2 })).toBe("todo");
  expect(assessmentState({ ...stage, people: 0, counts: new Map() })).toBe("nobody");
  expect(assessmentState({ ...stage, objectives: [], counts: new Map() })).toBe("noObjectives");
});

describe("a form of levels", () => {
  const sent = {
    participantIds: ["basile", "noemie"],
    objectives: ["Régler", "Semer"],
    levels: ["acquired", "", "", "notAcquired"],
    loaded: ["", "", "inProgress", ""],
  };

  it("has all objectives of the first person, then all of the second", () => {
    expect(typedLevels(sent)).toEqual([
      { participantId: "basile", objective: "Régler", level: "acquired", loadedLevel: "" },
      { participantId: "basile", objective: "Semer", level: "", loadedLevel: "" },
      { participantId: "noemie", objective: "Régler", level: "", loadedLevel: "inProgress" },
      { participantId: "noemie", objective: "Semer", level: "notAcquired", loadedLevel: "" },
    ]);
  });

  it("is not read when a level is missing", () => {
    expect(typedLevels({ ...sent, levels: ["acquired"] })).toBeNull();
    expect(typedLevels({ participantIds: [], objectives: [], levels: [], loaded: [] })).toBeNull();
  });

  it("is not read with more people or objectives than a page has", () => {
    const form = (people: number, objectives: number) => ({
      participantIds: Array.from({ length: people }, (_, index) => `personne-${index}`),
      objectives: Array.from({ length: objectives }, (_, index) => `Objectif ${index}`),
      levels: Array.from({ length: people * objectives }, () => ""),
      loaded: Array.from({ length: people * objectives }, () => ""),
    });
    expect(typedLevels(form(PEOPLE_A_PAGE, MOST_OBJECTIVES))).toHaveLength(PEOPLE_A_PAGE * MOST_OBJECTIVES);
    expect(typedLevels(form(PEOPLE_A_PAGE + 1, 1))).toBeNull();
    expect(typedLevels(form(1, MOST_OBJECTIVES + 1))).toBeNull();
  });

  it("is filled where it is empty, for one person or for everybody", () => {
    const typed = typedLevels(sent) ?? [];
    const levels = (whose: string) => fillLevels(typed, whose).map(({ level }) => level);
    expect(levels(EVERYBODY)).toEqual(["acquired", "acquired", "acquired", "notAcquired"]);
    expect(levels("noemie")).toEqual(["acquired", "", "acquired", "notAcquired"]);
    expect(levels("personne")).toEqual(sent.levels);
  });
});
