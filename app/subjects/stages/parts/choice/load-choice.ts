import type { RouterContextProvider } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { servicesContext } from "#platform/services.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { comingMonths, countMonths } from "../../data/months.ts";
import { type StageSearch, searchedDays, searchStages } from "../../data/stage-search.ts";
import { monthOf, monthsFrom, monthTitle, shiftMonth } from "../../rules/calendar.ts";
import { toMonthLines } from "../months/month-lines.ts";
import { readChoice } from "./read-choice.ts";

/** The loader of the pages where an administrator chooses a stage. */
export async function loadChoice({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { choice, form, page } = readChoice(url.searchParams);
  const today = dayInParis(clock());
  return {
    ...(await searchStages(database, choice, today)),
    months: toMonthLines(await countChoice(database, choice, today), today),
    monthOptions: monthOptions(today, form.mois),
    form,
    page,
  };
}

/** The chosen month, or the coming ones; none for a search by words or by day, which finds other stages than those counted. */
async function countChoice(database: Reader, { text, day, month, typeId, period }: StageSearch, today: Day) {
  if (text !== "" || day) return [];
  const { from, until } = month ? searchedDays({ month, period }, today) : comingMonths(today);
  return from && until ? countMonths(database, { from, until, typeId }) : [];
}

const MONTHS = 12;

/** A year back and a year ahead, and the chosen month. */
function monthOptions(today: Day, chosen: string) {
  const months = monthsFrom(shiftMonth(monthOf(today), -MONTHS), 2 * MONTHS);
  const all = chosen === "" || months.includes(chosen) ? months : [...months, chosen].toSorted();
  return all.map((month) => ({ month, title: monthTitle(month) }));
}
