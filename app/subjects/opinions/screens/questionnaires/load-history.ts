import type { Reader } from "#platform/database/database.ts";
import { typeset } from "#platform/values/typography.ts";
import { readPage } from "#subjects/stages/parts/choice/read-choice.ts";
import { savedWhen } from "#subjects/texts/parts/edited-text/saved-when.ts";
import { aroundChanges, wordDiff } from "#subjects/texts/rules/word-diff.ts";
import type { QuestionnaireKey } from "../../data/questionnaires/questionnaire-settings.ts";
import { listQuestionnaireVersions } from "../../data/questionnaires/questionnaire-versions.ts";
import type { Question } from "../../rules/question.ts";
import { questionnaireText } from "../../rules/questionnaires/questionnaire-text.ts";

const PAGE_SIZE = 10;
const LAST_PAGE = 500;

interface Wanted {
  key: QuestionnaireKey;
  original: readonly Question[];
  search: URLSearchParams;
}

/** A page of versions, each with what it changed. */
export async function loadHistory(database: Reader, { key, original, search }: Wanted) {
  const page = readPage(search, LAST_PAGE);
  const versions = await listQuestionnaireVersions(database, { key, page, size: PAGE_SIZE });
  const textOf = (place: number) => typeset(questionnaireText(versions[place]?.questions ?? original));
  return {
    versions: versions.slice(0, PAGE_SIZE).map((saved, place) => ({
      version: saved.version,
      isOriginal: saved.questions === null,
      saved: savedWhen(saved),
      parts: aroundChanges(wordDiff(textOf(place + 1), textOf(place))),
    })),
    page,
    hasMore: versions.length > PAGE_SIZE,
  };
}
export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;
