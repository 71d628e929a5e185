import { typeset } from "#platform/values/typography.ts";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import { moveDown, moveUp, remove } from "../../rules/questionnaires/arrange-questions.ts";
import { isPublicFigure } from "../../rules/questionnaires/check-questionnaire.ts";
import {
  MAX_CHOICES,
  MIN_CHOICES,
  QUESTION_LENGTHS,
  QUESTION_TEXT,
} from "../../rules/questionnaires/questionnaire-lengths.ts";
import { QUESTION_KIND_LABELS, questionFaultMessage } from "../../rules/questionnaires/questionnaire-messages.ts";
import type { TypedQuestion } from "../../rules/questionnaires/typed-question.ts";
import { cardId } from "./use-questions.ts";

interface QuestionCardProps {
  kind: OpinionKind;
  question: TypedQuestion;
  /** Counts from 0. */
  place: number;
  count: number;
  fault: string | undefined;
  onChange: (id: string, changed: Partial<TypedQuestion>) => void;
  onArrange: (intent: string, id: string) => void;
}

export function QuestionCard({ kind, question, place, count, fault, onChange, onArrange }: QuestionCardProps) {
  const { id, text } = question;
  const isFixed = isPublicFigure(kind, id);
  const isOfChoices = fault !== undefined && CHOICE_FAULTS.includes(fault);
  const button = { id, onArrange, what: `la question ${place + 1}` };
  return (
    <li className="group grid scroll-mt-24 gap-2 rounded-card border border-line bg-paper px-4 py-3" id={cardId(id)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-body">{`Question ${place + 1}`}</h2>
        <div className="flex flex-wrap gap-2">
          <ArrangeButton {...button} intent={moveUp(id)} isOff={place === 0} label="Monter" />
          <ArrangeButton {...button} intent={moveDown(id)} isOff={place === count - 1} label="Descendre" />
          {!isFixed && <ArrangeButton {...button} intent={remove(id)} label="Retirer" />}
        </div>
      </div>
      <input name="questionId" type="hidden" value={id} />
      <div className={HEADED}>
        <TextAreaField
          error={isOfChoices ? undefined : fault}
          label="Texte de la question"
          maxLength={QUESTION_TEXT}
          name="questionText"
          onChange={({ currentTarget }) => onChange(id, { text: currentTarget.value })}
          rows={Math.min(5, Math.max(1, Math.ceil(text.length / CHARACTERS_A_LINE)))}
          value={text}
        />
      </div>
      {isFixed ? (
        <FixedAnswer id={id} />
      ) : (
        <Answer fault={isOfChoices ? fault : undefined} onChange={onChange} question={question} />
      )}
    </li>
  );
}

/** « Question 3 » and the forms of an answer say to the eye what these fields are. */
const HEADED = "[&_.control]:mt-0 [&_label]:sr-only";

/** About, on a desktop. */
const CHARACTERS_A_LINE = 45;

const CHOICE_FAULTS: readonly string[] = [
  questionFaultMessage.choicesTooFew,
  questionFaultMessage.choicesTooMany,
  questionFaultMessage.choiceTooLong,
  questionFaultMessage.choiceTwice,
];

function FixedAnswer({ id }: { id: string }) {
  return (
    <p className="text-base text-earth">
      <input name="questionKind" type="hidden" value="scale" />
      <input name="questionChoices" type="hidden" value="" />
      <input name="questionRequired" type="hidden" value={id} />
      {typeset(questionFaultMessage.satisfactionKind)}
    </p>
  );
}

interface AnswerProps extends Pick<QuestionCardProps, "question" | "fault" | "onChange"> {}

function Answer({ question: { id, kind, choices, isRequired }, fault, onChange }: AnswerProps) {
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
        <div className={HEADED}>
          <SelectField
            label="Forme de la réponse"
            name="questionKind"
            onChange={({ currentTarget }) => onChange(id, { kind: currentTarget.value })}
            value={kind}
          >
            {Object.entries(QUESTION_KIND_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            checked={isRequired}
            className="size-6 shrink-0 accent-hedge"
            name="questionRequired"
            onChange={({ currentTarget }) => onChange(id, { isRequired: currentTarget.checked })}
            type="checkbox"
            value={id}
          />
          Réponse obligatoire
        </label>
      </div>
      {/* CSS alone follows the form of the answer, so that it works without scripts. */}
      <div className="hidden group-has-[option[value=choice]:checked]:block">
        <TextAreaField
          error={fault}
          label={`Choix proposés, un par ligne, de ${MIN_CHOICES} à ${MAX_CHOICES}`}
          maxLength={QUESTION_LENGTHS.questionChoices}
          name="questionChoices"
          onChange={({ currentTarget }) => onChange(id, { choices: currentTarget.value })}
          rows={4}
          value={choices}
        />
      </div>
    </>
  );
}

interface ArrangeButtonProps {
  intent: string;
  /** The id of the question. */
  id: string;
  label: string;
  /** Which question, for screen readers. */
  what: string;
  isOff?: boolean;
  onArrange: (intent: string, id: string) => void;
}

/** Changes the list in the browser; without JavaScript it sends the form, which is answered with another list. */
function ArrangeButton({ intent, id, label, what, isOff = false, onArrange }: ArrangeButtonProps) {
  return (
    <button
      className="min-h-11 cursor-pointer rounded-control border-2 border-hedge/25 px-2.5 font-medium text-base hover:border-hedge hover:bg-hedge-wash disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-earth lg:min-h-8"
      disabled={isOff}
      formAction={`#${cardId(id)}`}
      name="intent"
      onClick={(event) => {
        event.preventDefault();
        onArrange(intent, id);
      }}
      type="submit"
      value={intent}
    >
      {label}
      <span className="sr-only">{` ${what}`}</span>
    </button>
  );
}
