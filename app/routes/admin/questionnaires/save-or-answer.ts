import { data, type RouterContextProvider } from "react-router";
import type { Question } from "../../../../domain/opinions/question.ts";
import {
  QUESTIONNAIRE_CHANGED_MEANWHILE,
  QUESTIONNAIRE_UNCHANGED,
} from "../../../../domain/opinions/questionnaires/questionnaire-messages.ts";
import { questionnaireText } from "../../../../domain/opinions/questionnaires/questionnaire-text.ts";
import { TOO_MANY_CHANGES } from "../../../../domain/settings/setting-messages.ts";
import { wordDiff } from "../../../../domain/texts/word-diff.ts";
import { typeset } from "../../../../domain/typography.ts";
import type { QuestionnaireKey } from "../../../../server/opinions/questionnaires/questionnaire-settings.ts";
import { findQuestionnaireVersion } from "../../../../server/opinions/questionnaires/questionnaire-versions.ts";
import { readQuestionnaire } from "../../../../server/opinions/questionnaires/read-questionnaire.ts";
import { saveQuestionnaire } from "../../../../server/opinions/questionnaires/save-questionnaire.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { savedWhen } from "../edited-text/saved-when.ts";
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
    case "tooMany":
      return refuse({ refusal: TOO_MANY_CHANGES }, 429);
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
