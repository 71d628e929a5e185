import type { Reader } from "#platform/database/database.ts";
import { listSavedTexts } from "#subjects/settings/data/edited-texts.ts";
import { stageTypeById } from "#subjects/stages/rules/stage-type.ts";
import { OPINION_KINDS, type OpinionKind } from "../../rules/opinion-kinds.ts";

const QUESTIONNAIRE_PREFIX = "questionnaire:";

/** A questionnaire of the centre, or the one of a type of stage (then `typeId` is not null). */
export interface QuestionnaireKey {
  kind: OpinionKind;
  typeId: number | null;
}

/** The name under which it is stored among the settings. */
export const questionnaireSetting = ({ kind, typeId }: QuestionnaireKey) =>
  typeId === null ? `${QUESTIONNAIRE_PREFIX}${kind}` : `${QUESTIONNAIRE_PREFIX}${kind}:${typeId}`;

/** Companies, trainers and funders are asked about the whole year, not about a type. */
export const canHaveOwn = ({ kind, typeId }: QuestionnaireKey): boolean =>
  typeId !== null && !OPINION_KINDS[kind].isYearly && stageTypeById(typeId) !== undefined;

/** "À chaud", "À chaud : Semoir" */
export function questionnaireTitle({ kind, typeId }: QuestionnaireKey): string {
  const type = typeId === null ? undefined : stageTypeById(typeId);
  return type ? `${OPINION_KINDS[kind].label} : ${type.name}` : OPINION_KINDS[kind].label;
}

/** Who saved a questionnaire, and when; undefined for one with its original questions. */
export async function listSavedQuestionnaires(database: Reader) {
  // There is at most one row for each kind and type of stage.
  const saved = await listSavedTexts(database, QUESTIONNAIRE_PREFIX);
  return (key: QuestionnaireKey) => saved.get(questionnaireSetting(key).slice(QUESTIONNAIRE_PREFIX.length));
}
