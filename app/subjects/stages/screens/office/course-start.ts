import type { Course } from "#subjects/courses/rules/course.ts";
import { EMPTY_FACT_FORM, type FactForm, toFactForm } from "../../rules/facts/stage-fact-form.ts";
import { NO_FACTS } from "../../rules/facts/stage-facts.ts";
import type { StageForm } from "../../rules/form/stage-form.ts";

/** What the form of a new stage starts with: copies of what its course says. */
export interface CourseStart {
  /** The id of the course; empty without one. */
  course: string;
  values: Pick<StageForm, "duration" | "details">;
  facts: FactForm;
  files: { pdfUrl: string; image: string };
}

export const NO_COURSE: CourseStart = {
  course: "",
  values: { duration: "", details: "" },
  facts: EMPTY_FACT_FORM,
  files: { pdfUrl: "", image: "" },
};

export const startOf = (course: Course): CourseStart => ({
  course: course.id,
  values: { duration: String(course.duration ?? ""), details: course.details },
  facts: toFactForm({ priceCents: course.priceCents, facts: { ...NO_FACTS, ...course } }),
  files: { pdfUrl: course.pdfUrl ?? "", image: course.image ?? "" },
});
