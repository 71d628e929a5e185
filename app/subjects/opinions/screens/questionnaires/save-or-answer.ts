import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { savedWhen } from "#subjects/texts/parts/edited-text/saved-when.ts";
import { wordDiff } from "#subjects/texts/rules/word-diff.ts";
import type { QuestionnaireKey } from "../../data/questionnaires/questionnaire-settings.ts";
import { findQuestionnaireVersion } from "../../data/questionnaires/questionnaire-versions.ts";
import { readQuestionnaire } from "../../data/questionnaires/read-questionnaire.ts";
import { saveQuestionnaire } from "../../data/questionnaires/save-questionnaire.ts";
import type { Question } from "../../rules/question.ts";
import {
  QUESTIONNAIRE_CHANGED_MEANWHILE,
  QUESTIONNAIRE_UNCHANGED,
} from "../../rules/questionnaires/questionnaire-messages.ts";
import { questionnaireText } from "../../rules/questionnaires/questionnaire-text.ts";
import type { QuestionnaireAnswer } from "./questionnaire-answer.ts";

interface Saving {
  key: QuestionnaireKey;
  /** Null: the original ones again. */
  questions: readonly Question[] | null;
  edited: number;
  success: string;
  refuse: (answer: QuestionnaireAnswer, status: number) => ReturnType<typeof data<QuestionnaireAnswer>>;
}

export async function saveOrAnswer(
  context: Readonly<RouterContextProvider>,
  { key, questions, edited, success, refuse }: Saving,
) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const now = services.clock();
  const outcome = await saveQuestionnaire(services, { key, questions, edited, by }, now);
  switch (outcome) {
    case "saved":
    case "unchanged": {
      const said = outcome === "saved" ? success : QUESTIONNAIRE_UNCHANGED;
      return data<QuestionnaireAnswer>({ success: said, saved: now.getTime() });
    }
    default: {
      const stored = await readQuestionnaire(services.database, key);
      const version = await findQuestionnaireVersion(services.database, { key, version: stored.version });
      const text = typeset(questionnaireText(stored.questions));
      const conflict = {
        text,
        saved: version ? savedWhen(version) : "",
        parts: wordDiff(text, typeset(questionnaireText(questions ?? stored.original))),
      };
      return refuse({ refusal: QUESTIONNAIRE_CHANGED_MEANWHILE, version: stored.version, conflict }, 409);
    }
  }
}
