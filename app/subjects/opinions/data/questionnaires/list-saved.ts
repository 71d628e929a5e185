import type { Reader } from "#platform/database/database.ts";
import { listSavedTexts } from "#subjects/settings/data/edited-texts.ts";
import { QUESTIONNAIRE_PREFIX, type QuestionnaireKey, questionnaireSetting } from "./questionnaire-settings.ts";

/** Who saved a questionnaire, and when; undefined for one with its original questions. */
export async function listSavedQuestionnaires(database: Reader) {
  // There is at most one row for each kind and type of stage.
  const saved = await listSavedTexts(database, QUESTIONNAIRE_PREFIX);
  return (key: QuestionnaireKey) => saved.get(questionnaireSetting(key).slice(QUESTIONNAIRE_PREFIX.length));
}
