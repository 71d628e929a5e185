import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { FACT_INPUTS } from "../../rules/facts/stage-fact-form.ts";
import type { CourseStart } from "./course-start.ts";

type Files = CourseStart["files"];

/** Fills the fields of the form with the facts of a course that was chosen since, where nothing else is typed. */
export function useCourseStart(
  form: RefObject<HTMLFormElement | null>,
  start: CourseStart | undefined,
  onFilled: (form: HTMLFormElement, files: { before: Files; after: Files }) => void,
) {
  const last = useRef(start);
  const fill = useEffectEvent((filled: HTMLFormElement, before: CourseStart, after: CourseStart) => {
    const [old, texts] = [textsOf(before), textsOf(after)];
    for (const name of FILLED) {
      const field = filled.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField && !(field instanceof HTMLSelectElement)) continue;
      if (field.value === old[name]) field.value = texts[name];
    }
    onFilled(filled, { before: before.files, after: after.files });
  });
  useEffect(() => {
    const before = last.current;
    last.current = start;
    if (form.current && before && start && before !== start) fill(form.current, before, start);
  }, [form, start]);
}

const FILLED = ["duration", "details", ...FACT_INPUTS] as const;

const textsOf = ({ values, facts }: CourseStart) => ({ ...facts, ...values });
