import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { wholeNumber } from "#subjects/settings/parts/whole-number.ts";
import type { QuestionnaireKey } from "../../data/questionnaires/questionnaire-settings.ts";
import { findQuestionnaireVersion } from "../../data/questionnaires/questionnaire-versions.ts";
import type { Question } from "../../rules/question.ts";
import { arrangeQuestions } from "../../rules/questionnaires/arrange-questions.ts";
import { checkQuestionnaire } from "../../rules/questionnaires/check-questionnaire.ts";
import {
  QUESTIONNAIRE_FAILED,
  QUESTIONNAIRE_RESTORED,
  QUESTIONNAIRE_REVERTED,
  QUESTIONNAIRE_SAVED,
  QUESTIONNAIRE_VERSION_GONE,
  questionFaultMessage,
  questionnaireRefusal,
} from "../../rules/questionnaires/questionnaire-messages.ts";
import { readTypedQuestions, toTyped } from "../../rules/questionnaires/typed-question.ts";
import { type QuestionnaireAnswer, RESTORE, REVERT } from "./questionnaire-answer.ts";
import { saveOrAnswer } from "./save-or-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves, restores or arranges the questions, or answers with everything that was typed. */
export async function answerForm(request: Request, context: Context, key: QuestionnaireKey) {
  const posted = await readPost(request);
  const questions = readTypedQuestions((input) => textsOf(posted, input));
  const version = wholeNumber(textOf(posted, "version"));
  // The forms of the history have no questions: what the editor shows is then what is stored.
  const sent = { version, ...(questions && questions.length > 0 && { typed: questions }) };
  const refuse = (answer: QuestionnaireAnswer, status: number) =>
    data<QuestionnaireAnswer>({ ...sent, ...answer }, { status });
  return runAction(
    context,
    async () => {
      if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
      if (!questions) return refuse({ refusal: questionnaireRefusal.tooManyQuestions }, 400);
      const saveAs = (saved: readonly Question[] | null, success: string) =>
        saveOrAnswer(context, { key, questions: saved, edited: version, success, refuse });
      const intent = textOf(posted, "intent");
      const arranged = arrangeQuestions({ kind: key.kind, questions }, intent);
      if (arranged) return refuse({ typed: arranged }, 200);
      switch (intent) {
        case RESTORE:
          return saveAs(null, QUESTIONNAIRE_RESTORED);
        case REVERT: {
          const old = await readOldVersion(context, key, posted);
          return "refusal" in old ? refuse(old, 400) : saveAs(old.questions, QUESTIONNAIRE_REVERTED);
        }
        default: {
          const checked = checkQuestionnaire(key.kind, questions);
          if ("questions" in checked)
            return intent === "" ? saveAs(checked.questions, QUESTIONNAIRE_SAVED) : refuse({}, 200);
          const faults = Object.fromEntries(
            Object.entries(checked.faults).map(([id, fault]) => [id, questionFaultMessage[fault]]),
          );
          // Only a preview: what is wrong is shown beside the questions.
          if (intent !== "") return refuse({ faults }, 200);
          return refuse({ refusal: questionnaireRefusal[checked.refusal], faults }, 400);
        }
      }
    },
    (status) => data<QuestionnaireAnswer>({ ...sent, refusal: QUESTIONNAIRE_FAILED }, { status }),
  );
}

async function readOldVersion(context: Context, key: QuestionnaireKey, posted: PostedForm) {
  const { database } = context.get(servicesContext);
  const old = await findQuestionnaireVersion(database, { key, version: wholeNumber(textOf(posted, "restored")) });
  if (!old) return { refusal: QUESTIONNAIRE_VERSION_GONE };
  if (!old.questions) return { questions: null };
  // The rules may be others since.
  const checked = checkQuestionnaire(key.kind, old.questions.map(toTyped));
  return "questions" in checked ? checked : { refusal: questionnaireRefusal[checked.refusal] };
}
