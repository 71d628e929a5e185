import type { QuestionnaireKey } from "../../data/questionnaires/questionnaire-settings.ts";

export const QUESTIONNAIRES_PATH = "/admin/qualite/questionnaires";

export const questionnairePath = ({ kind, typeId }: QuestionnaireKey) =>
  `${QUESTIONNAIRES_PATH}/${kind}${typeId === null ? "" : `?type=${typeId}`}`;
