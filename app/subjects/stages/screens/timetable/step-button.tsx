import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { stepIntent, type TimetableStep } from "../../rules/timetable/timetable-steps.ts";

export interface StepButtonProps {
  kind: TimetableStep["kind"];
  row?: number;
  onStep: (form: HTMLFormElement, step: TimetableStep) => void;
  children: ReactNode;
}

/** Changes the timetable in the browser; without JavaScript it sends the form, which is answered with other rows. */
export function StepButton({ kind, row = 0, onStep, children }: StepButtonProps) {
  return (
    <button
      className={buttonClass("quiet")}
      formAction="#horaire"
      formNoValidate
      name="intent"
      onClick={(event) => {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form) onStep(form, { kind, row });
      }}
      type="submit"
      value={stepIntent(kind, row)}
    >
      {children}
    </button>
  );
}
