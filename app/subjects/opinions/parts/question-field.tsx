import { type ReactNode, useId } from "react";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField } from "#ui/field.tsx";
import { TEXT_ANSWER } from "../rules/answer-lengths.ts";
import { type Question, SCALE_MAX, SCALE_VALUES } from "../rules/question.ts";
import { SCALE_ENDS } from "../rules/questionnaires/questionnaire-messages.ts";

interface QuestionFieldProps {
  question: Question;
  /** What was answered until now. */
  value: string | undefined;
  fault: string | undefined;
  /** A second questionnaire on the same page needs it. */
  namePrefix?: string;
}

/** One question with its answer. Browsers do not check it: the server says what is missing, in the words of the site. */
export function QuestionField({ question, value = "", fault, namePrefix = "" }: QuestionFieldProps) {
  const name = `${namePrefix}question-${question.id}`;
  const text = typeset(question.text);
  switch (question.kind) {
    case "text":
      return (
        <TextAreaField
          defaultValue={value}
          error={fault}
          label={text}
          maxLength={TEXT_ANSWER}
          name={name}
          required={question.isRequired}
          rows={3}
        />
      );
    case "choice":
      return (
        <RadioGroup fault={fault} isRequired={question.isRequired} text={text}>
          <div className="mt-2 grid gap-2">
            {question.choices.map((choice) => (
              <label
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-2 border-hedge/30 bg-paper px-3 py-2 transition-colors duration-150 hover:border-hedge/60 has-checked:border-hedge has-checked:bg-hedge-wash"
                key={choice}
              >
                <input
                  className="size-5 shrink-0 accent-hedge"
                  defaultChecked={choice === value}
                  name={name}
                  type="radio"
                  value={choice}
                />
                <span className="min-w-0 break-words">{typeset(choice)}</span>
              </label>
            ))}
          </div>
        </RadioGroup>
      );
    case "scale":
      return (
        <RadioGroup fault={fault} isRequired={question.isRequired} text={text}>
          <Scale name={name} value={value} />
        </RadioGroup>
      );
  }
}

function Scale({ name, value }: { name: string; value: string }) {
  return (
    <div className="mt-2 max-w-md">
      <div className="grid grid-cols-5 gap-2">
        {SCALE_VALUES.map((step) => (
          <label
            className="flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-hedge/30 bg-paper py-1.5 font-semibold tabular-nums transition-colors duration-150 hover:border-hedge/60 has-checked:border-hedge has-checked:bg-hedge-wash"
            key={step}
          >
            <input
              className="size-5 accent-hedge"
              defaultChecked={step === value}
              name={name}
              type="radio"
              value={step}
            />
            <span>
              {step}
              {step === "1" && <span className="sr-only">{`, ${SCALE_ENDS.least}`}</span>}
              {step === String(SCALE_MAX) && <span className="sr-only">{`, ${SCALE_ENDS.most}`}</span>}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-base text-earth">
        <span>{SCALE_ENDS.least}</span>
        <span>{SCALE_ENDS.most}</span>
      </p>
    </div>
  );
}

interface RadioGroupProps {
  text: string;
  isRequired: boolean;
  fault: string | undefined;
  children: ReactNode;
}

/** It can be focused by a script: a refused form shows its first fault so. */
function RadioGroup({ text, isRequired, fault, children }: RadioGroupProps) {
  const id = useId();
  return (
    <div
      aria-describedby={fault ? `${id}-error` : undefined}
      aria-invalid={fault ? true : undefined}
      aria-labelledby={`${id}-text`}
      aria-required={isRequired}
      className="min-w-0"
      role="radiogroup"
      tabIndex={fault ? -1 : undefined}
    >
      <p className="font-semibold" id={`${id}-text`}>
        {isRequired ? `${text}*` : text}
      </p>
      {children}
      {fault && (
        <p className="mt-1.5 font-medium text-base text-poppy" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}
