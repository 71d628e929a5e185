import { expect, it } from "vitest";
import { commentAuthor } from "./comment-author.ts";

it.each([
  ["debutant", "2026-03-12", "Niveau débutant, mars 2026"],
  ["expert", "2025-12-01", "Niveau expert, décembre 2025"],
  [null, "2026-03-12", "Stagiaire, mars 2026"],
  ["", "2026-03-12", "Stagiaire, mars 2026"],
  ["avance", "", "Niveau avancé"],
])("the author of level %j on %j is told as %j", (level, stageDay, told) => {
  expect(commentAuthor({ level, stageDay })).toBe(told);
});
