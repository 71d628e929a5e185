import { data } from "react-router";
import { queryText, readNumber } from "#platform/forms/query.ts";
import { canHaveOwn, type QuestionnaireKey } from "../../data/questionnaires/questionnaire-settings.ts";
import { isOpinionKind } from "../../rules/opinion-kinds.ts";

/** Which questionnaire an address is about; 404 for one that there cannot be. */
export function readKey(kind: string, search: URLSearchParams): QuestionnaireKey {
  if (!isOpinionKind(kind)) throw data(null, { status: 404 });
  if (!search.has("type")) return { kind, typeId: null };
  const key = { kind, typeId: readNumber(queryText(search, "type")) };
  if (!canHaveOwn(key)) throw data(null, { status: 404 });
  return key;
}
