import { expect, it } from "vitest";
import { OPINION_KINDS, type OpinionKind } from "../opinion-kinds.ts";
import { SATISFACTION } from "../question.ts";
import { ORIGINAL_QUESTIONNAIRES } from "./original-questionnaires.ts";

const KINDS = Object.keys(OPINION_KINDS) as OpinionKind[];

it("has the satisfaction first in the questionnaire à chaud, as a required scale", () => {
  expect(ORIGINAL_QUESTIONNAIRES.end[0]).toMatchObject({ id: SATISFACTION, kind: "scale", isRequired: true });
});

it.each(KINDS)("has ids for %s that can be part of the name of a field", (kind) => {
  for (const { id } of ORIGINAL_QUESTIONNAIRES[kind]) expect(id).toMatch(/^[a-z][a-z-]{0,39}$/);
});
