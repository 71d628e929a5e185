import { querySearch, queryText, readPage } from "#platform/forms/query.ts";
import { parseDay } from "#platform/values/paris-time.ts";
import { PERIODS, type Period, type StageSearch } from "../../data/stage-search.ts";
import { parseMonth } from "../../rules/calendar.ts";

const PAGE_SIZE = 20;
const LAST_PAGE = 5_000;

/** The values of the search form, from the query parameters; those that are too long are dropped. */
export interface ChoiceForm {
  q: string;
  date: string;
  mois: string;
  type: string;
  periode: Period;
}

export function readChoice(search: URLSearchParams): { choice: StageSearch; form: ChoiceForm; page: number } {
  const text = (name: "date" | "mois" | "type" | "periode") => queryText(search, name) ?? "";
  const periode = PERIODS.find((known) => known === text("periode")) ?? "a-venir";
  const month = parseMonth(text("mois"));
  const form = { q: querySearch(search), date: text("date"), mois: month ?? "", type: text("type"), periode };
  const page = readPage(search, LAST_PAGE);
  const choice = {
    text: form.q.trim(),
    day: parseDay(form.date),
    month,
    typeId: /^\d{1,9}$/.test(form.type) ? Number(form.type) : null,
    period: periode,
    page,
    size: PAGE_SIZE,
  };
  return { choice, form, page };
}
