import type { Reader } from "#platform/database/database.ts";
import { queryText, readNumber, readPage } from "#platform/forms/query.ts";
import { type EditedText, findTextVersion, listTextVersions } from "#subjects/settings/data/edited-texts.ts";
import { aroundChanges, wordDiff } from "../../rules/word-diff.ts";
import { savedWhen } from "./saved-when.ts";

const PAGE_SIZE = 10;
const LAST_PAGE = 500;

interface Wanted {
  of: EditedText;
  search: URLSearchParams;
  current: { text: string; version: number };
}

/** A page of versions, each with what it changed, and the one that is compared with the text in force. */
export async function loadHistory(database: Reader, { of, search, current }: Wanted) {
  const page = readPage(search, LAST_PAGE);
  const versions = await listTextVersions(database, { of, page, size: PAGE_SIZE });
  const version = readNumber(queryText(search, "version"));
  const compared = version > 0 && version !== current.version ? await findTextVersion(database, { of, version }) : null;
  return {
    versions: versions.slice(0, PAGE_SIZE).map(({ text, ...saved }, index) => ({
      version: saved.version,
      isOriginal: saved.isOriginal,
      saved: savedWhen(saved),
      parts: aroundChanges(wordDiff(versions[index + 1]?.text ?? of.original, text)),
    })),
    compared: compared && {
      version,
      saved: savedWhen(compared),
      parts: wordDiff(compared.text, current.text),
    },
    page,
    hasMore: versions.length > PAGE_SIZE,
  };
}
