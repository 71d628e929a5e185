import type { StageDraft } from "#subjects/stages/rules/form/stage-form.ts";
import { COURSE_FACT_NAMES, type CourseFacts, saysNothing } from "./course.ts";

/** A stage whose form was not filled with the facts of its course takes those that it says nothing about. */
export function startFromCourse(draft: StageDraft, course: CourseFacts): StageDraft {
  const own: CourseFacts = { ...draft.facts, ...draft };
  const taken = Object.fromEntries(
    COURSE_FACT_NAMES.filter((fact) => saysNothing(own[fact])).map((fact) => [fact, course[fact]]),
  ) as Partial<CourseFacts>;
  const { duration = draft.duration, priceCents = draft.priceCents, details = draft.details, ...facts } = taken;
  return { ...draft, duration, priceCents, details, facts: { ...draft.facts, ...facts } };
}
