import { useState } from "react";
import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { LeaveDialog } from "#subjects/texts/parts/edited-text/leave-dialog.tsx";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { QuestionField } from "../../parts/question-field.tsx";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Question } from "../../rules/question.ts";
import { ADD } from "../../rules/questionnaires/arrange-questions.ts";
import { MAX_QUESTIONS } from "../../rules/questionnaires/questionnaire-lengths.ts";
import { QUESTIONS_WOULD_BE_LOST, questionnaireRefusal } from "../../rules/questionnaires/questionnaire-messages.ts";
import { choicesOf, type TypedQuestion, tidyLine } from "../../rules/questionnaires/typed-question.ts";
import { QuestionCard } from "./question-card.tsx";
import { PREVIEW, type QuestionnaireAnswer, RESTORE } from "./questionnaire-answer.ts";
import { useQuestions } from "./use-questions.ts";

interface LoadedQuestionnaire {
  kind: OpinionKind;
  version: number;
  isOriginal: boolean;
  /** The label of the button that takes the original questions again. */
  restoreLabel: string;
  questions: readonly TypedQuestion[];
}

interface QuestionnaireEditorProps {
  loaded: LoadedQuestionnaire;
  answer: QuestionnaireAnswer | undefined;
}

/** The questions with their preview beside them. It starts again, with what was saved, after each save. */
export function QuestionnaireEditor({ loaded, answer }: QuestionnaireEditorProps) {
  // The questionnaire as it was opened: a reload of the data must not hide that another administrator saved it.
  const [opened] = useState(loaded);
  const { questions, said, change, arrange } = useQuestions(opened.kind, answer?.typed ?? opened.questions);
  const isUnsaved = JSON.stringify(questions) !== JSON.stringify(opened.questions);
  const isFull = questions.length >= MAX_QUESTIONS;
  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[3fr_2fr]">
      <Form className="grid min-w-0 gap-3" method="post" noValidate preventScrollReset>
        <div className="empty:hidden">
          <FormRefusal message={answer?.refusal} />
          <FormSuccess message={answer?.success} />
        </div>
        <input name="version" type="hidden" value={answer?.version ?? opened.version} />
        <ol className="grid gap-2">
          {questions.map((question, place) => (
            <QuestionCard
              count={questions.length}
              fault={answer?.faults?.[question.id]}
              key={question.id}
              kind={opened.kind}
              onArrange={arrange}
              onChange={change}
              place={place}
              question={question}
            />
          ))}
        </ol>
        {isFull ? (
          <p className="text-base text-earth">{typeset(questionnaireRefusal.tooManyQuestions)}</p>
        ) : (
          <button
            className={`${buttonClass("quiet")} w-full sm:w-auto sm:justify-self-start`}
            formAction="#enregistrer"
            name="intent"
            onClick={(event) => {
              event.preventDefault();
              arrange(ADD);
            }}
            type="submit"
            value={ADD}
          >
            Ajouter une question
          </button>
        )}
        <p className="sr-only" role="status">
          {said}
        </p>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4" id="enregistrer">
          <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
          <noscript>
            <button className={buttonClass("quiet")} formAction="#apercu" name="intent" type="submit" value={PREVIEW}>
              Aperçu
            </button>
          </noscript>
          {!opened.isOriginal && (
            <button className={buttonClass("quiet")} name="intent" type="submit" value={RESTORE}>
              {opened.restoreLabel}
            </button>
          )}
        </div>
      </Form>
      <Preview questions={questions} />
      <LeaveDialog isUnsaved={isUnsaved} message={QUESTIONS_WOULD_BE_LOST} parameter="type" />
    </div>
  );
}

/** The questions as people will see them, even while they are being written. */
function Preview({ questions }: { questions: readonly TypedQuestion[] }) {
  return (
    <section
      aria-labelledby="apercu"
      className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6 xl:sticky xl:top-24 xl:max-h-[calc(100vh-7rem)] xl:overflow-y-auto"
    >
      <h2 className="text-lead" id="apercu">
        Aperçu
      </h2>
      <p className="mt-1 text-base text-earth">
        Ce que verront les personnes interrogées. Vos essais ici ne sont pas enregistrés.
      </p>
      <div className="mt-5 grid gap-6">
        {questions.map(toShown).map((question) => (
          <QuestionField
            fault={undefined}
            key={`${question.id} ${question.kind}`}
            namePrefix="apercu-"
            question={question}
            value={undefined}
          />
        ))}
      </div>
    </section>
  );
}

function toShown(typed: TypedQuestion): Question {
  const shown = { id: typed.id, text: tidyLine(typed.text) || "…", isRequired: typed.isRequired };
  if (typed.kind === "choice") return { ...shown, kind: "choice", choices: [...new Set(choicesOf(typed))] };
  return { ...shown, kind: typed.kind === "scale" ? "scale" : "text" };
}
