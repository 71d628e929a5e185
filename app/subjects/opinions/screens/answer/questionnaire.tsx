import { useRef } from "react";
import { Form } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField } from "#ui/field.tsx";
import { FormCard, FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { QuestionField } from "../../parts/question-field.tsx";
import { useDraftKept } from "../../parts/use-draft-kept.ts";
import { MAX_COMMENT } from "../../rules/answering/answer-fields.ts";
import {
  ALLOW_COMMENT,
  CHANGE_ANSWER,
  COMMENT_LABEL,
  changeUntil,
  SEND_ANSWER,
  WHO_READS,
  WHO_READS_BEFORE,
} from "../../rules/answering/answer-messages.ts";
import type { QuestionnaireAnswer, ShownQuestionnaire } from "./page.tsx";

interface QuestionnaireProps {
  shown: ShownQuestionnaire;
  answer: QuestionnaireAnswer | undefined;
}

export function Questionnaire({ shown, answer }: QuestionnaireProps) {
  const { kind, questions, isAnswered, closesOn } = shown;
  const { answers, comment, isCommentAllowed } = answer?.typed ?? shown;
  const form = useRef<HTMLFormElement>(null);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  useDraftKept(form, { id: shown.id, version: shown.version });
  return (
    <>
      <PageHeading lead={shown.lead} title={shown.title}>
        <p className="mt-4 font-semibold">{typeset(shown.about)}</p>
      </PageHeading>
      <div className="page-width py-8 md:py-14">
        <FormCard>
          <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
          {isAnswered && <p className="mb-6 rounded-control bg-hedge-wash px-4 py-3">{changeUntil(closesOn)}</p>}
          <Form className="grid gap-8" method="post" noValidate ref={form}>
            <input name="version" type="hidden" value={answer?.version ?? shown.version} />
            {questions.map((question) => (
              <QuestionField
                fault={answer?.faults?.[question.id]}
                key={question.id}
                question={question}
                value={answers[question.id]}
              />
            ))}
            <TextAreaField
              defaultValue={comment}
              error={answer?.commentFault}
              label={typeset(COMMENT_LABEL[kind])}
              maxLength={MAX_COMMENT}
              name="comment"
              rows={4}
            />
            {kind !== "before" && (
              <label className="-mt-4 flex min-h-11 items-start gap-3">
                <input
                  className="mt-0.5 size-6 shrink-0 accent-hedge"
                  defaultChecked={isCommentAllowed}
                  name="isCommentAllowed"
                  type="checkbox"
                  value="1"
                />
                <span>{ALLOW_COMMENT}</span>
              </label>
            )}
            <div>
              <SubmitButton busy="Envoi…">{isAnswered ? CHANGE_ANSWER : SEND_ANSWER}</SubmitButton>
            </div>
          </Form>
          <p className="mt-8 border-line border-t pt-4 text-base text-earth">
            {typeset(kind === "before" ? WHO_READS_BEFORE : WHO_READS)}
            {!isAnswered && ` ${changeUntil(closesOn)}`}
          </p>
        </FormCard>
      </div>
    </>
  );
}
