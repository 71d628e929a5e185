import type { Reader } from "#platform/database/database.ts";
import {
  findSettingVersion,
  listSettingVersions,
  type SettingVersion,
} from "#subjects/settings/data/stored-settings.ts";
import type { Question } from "../../rules/question.ts";
import { type QuestionnaireKey, questionnaireSetting } from "./questionnaire-settings.ts";

interface QuestionnaireVersion extends Omit<SettingVersion, "value"> {
  /** Null: the original ones again. */
  questions: readonly Question[] | null;
}

const toVersion = ({ value, ...version }: SettingVersion): QuestionnaireVersion => ({
  ...version,
  questions: value as readonly Question[] | null,
});

/** Latest first, with one more than the page. */
export async function listQuestionnaireVersions(
  database: Reader,
  { key, page, size }: { key: QuestionnaireKey; page: number; size: number },
): Promise<QuestionnaireVersion[]> {
  return (await listSettingVersions(database, { name: questionnaireSetting(key), page, size })).map(toVersion);
}

export async function findQuestionnaireVersion(
  database: Reader,
  { key, version }: { key: QuestionnaireKey; version: number },
): Promise<QuestionnaireVersion | null> {
  const found = await findSettingVersion(database, { name: questionnaireSetting(key), version });
  return found && toVersion(found);
}
