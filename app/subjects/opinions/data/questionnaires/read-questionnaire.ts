import type { Reader } from "#platform/database/database.ts";
import { inForce } from "#subjects/settings/data/stored-settings.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Question } from "../../rules/question.ts";
import { ORIGINAL_QUESTIONNAIRES } from "../../rules/questionnaires/original-questionnaires.ts";
import { canHaveOwn, type QuestionnaireKey, questionnaireSetting } from "./questionnaire-settings.ts";

/** The type's own questions if there are some, otherwise the centre's, otherwise those that come with the site. */
export async function questionnaireFor(
  database: Reader,
  kind: OpinionKind,
  typeId: number | null,
): Promise<readonly Question[]> {
  return (await readQuestionnaire(database, { kind, typeId })).questions;
}

interface StoredQuestionnaire {
  /** 0: never saved. */
  version: number;
  /** Whether there is nothing saved under this key: the questions are then the original ones. */
  isOriginal: boolean;
  questions: readonly Question[];
  /** What « d’origine » means here: for a type, what all types are asked. */
  original: readonly Question[];
}

export async function readQuestionnaire(database: Reader, key: QuestionnaireKey): Promise<StoredQuestionnaire> {
  const [ofCentre, ofType] = [questionnaireSetting({ ...key, typeId: null }), questionnaireSetting(key)];
  const rows = await inForce(database)
    .select(["current.name", "current.version", "current.value"])
    .where("current.name", "in", canHaveOwn(key) ? [ofCentre, ofType] : [ofCentre])
    .execute();
  const saved = (wanted: string) => rows.find(({ name }) => name === wanted);
  const shared = parsed(saved(ofCentre)?.value) ?? ORIGINAL_QUESTIONNAIRES[key.kind];
  const isOfType = canHaveOwn(key);
  const row = saved(isOfType ? ofType : ofCentre);
  const original = isOfType ? shared : ORIGINAL_QUESTIONNAIRES[key.kind];
  const own = parsed(row?.value);
  return { version: row?.version ?? 0, isOriginal: own === null, questions: own ?? original, original };
}

const parsed = (value: string | null | undefined) => (value ? (JSON.parse(value) as readonly Question[]) : null);
