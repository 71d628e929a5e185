import type { Question } from "../../../../domain/opinions/question.ts";
import { questionnaireText } from "../../../../domain/opinions/questionnaires/questionnaire-text.ts";
import { aroundChanges, wordDiff } from "../../../../domain/texts/word-diff.ts";
import { typeset } from "../../../../domain/typography.ts";
import type { Reader } from "../../../../server/database/database.ts";
import type { QuestionnaireKey } from "../../../../server/opinions/questionnaires/questionnaire-settings.ts";
import { listQuestionnaireVersions } from "../../../../server/opinions/questionnaires/questionnaire-versions.ts";
import { readPage } from "../choice/read-choice.ts";
import { savedWhen } from "../edited-text/saved-when.ts";

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
