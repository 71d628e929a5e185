import { readPage } from "#subjects/stages/parts/choice/read-choice.ts";

const STAGES_A_PAGE = 25;
const LAST_PAGE = 400;

/** The stages of the page that an address asks for. */
export function pageOfStages<Listed>(all: readonly Listed[], search: URLSearchParams) {
  const page = readPage(search, LAST_PAGE);
  const end = page * STAGES_A_PAGE;
  return { page, stages: all.slice(end - STAGES_A_PAGE, end), hasMore: all.length > end };
}
