import type { RouterContextProvider } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listPublished } from "../../data/published.ts";
import { sharedPicture } from "../../parts/shared-picture.ts";
import { parseMonth } from "../../rules/calendar.ts";
import { publishedStage } from "../../rules/published/published-stage.ts";
import { whenInWords } from "../../rules/timetable/timetable-words.ts";

const SIZE = 50;
/** A limit, so that a URL cannot request the whole table. */
const LAST_PAGE = 50;

interface Feed {
  path: string;
  search: URLSearchParams;
}

/** What both feeds tell: the stages of this page, and the addresses of this one, of the next one and of the list. */
export async function readFeed(context: Readonly<RouterContextProvider>, { path, search }: Feed) {
  const { database, clock, baseUrl, centre } = context.get(servicesContext);
  const { typeId, month, page } = readParameters(search);
  const today = dayInParis(clock());
  const filter = { typeId, month };
  const { stages, hasMore } = await listPublished(database, { today, filter, page, size: SIZE });
  const addressOf = (target: string, number: number) => {
    const parameters = new URLSearchParams();
    if (typeId !== undefined) parameters.set("type", String(typeId));
    if (month !== undefined) parameters.set("mois", month);
    if (number > 1) parameters.set("page", String(number));
    return new URL(parameters.size > 0 ? `${target}?${parameters}` : target, baseUrl.origin).href;
  };
  return {
    centre,
    baseUrl,
    today,
    entries: stages.map(({ stage, updatedAt }) => ({
      stage: publishedStage(stage, { baseUrl, today, picture: sharedPicture(stage) }),
      when: whenInWords(stage),
      updatedAt,
    })),
    self: addressOf(path, page),
    next: hasMore && page < LAST_PAGE ? addressOf(path, page + 1) : null,
    list: addressOf("/our-stages", 1),
  };
}

/** The filters are those of the list: what is not valid is ignored. */
function readParameters(search: URLSearchParams) {
  const type = queryText(search, "type") ?? "";
  const page = Number(queryText(search, "page"));
  return {
    typeId: /^[1-9]\d{0,8}$/.test(type) ? Number(type) : undefined,
    month: parseMonth(queryText(search, "mois")) ?? undefined,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}
