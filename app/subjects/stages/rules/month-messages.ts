import type { Day } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { type Month, monthOf, monthTitle } from "./calendar.ts";

export interface MonthCount {
  month: Month;
  stages: number;
  /** How many of them are only prepared, and how many do not take place. */
  drafts: number;
  cancelled: number;
  registered: number;
  available: number;
  /** Seats that are held for entries of the waiting list. */
  held: number;
}

/** "décembre", or "janvier 2027" in another year. */
function shortMonthTitle(month: Month, today: Day): string {
  const title = monthTitle(month);
  return month.slice(0, 4) === monthOf(today).slice(0, 4) ? title.replace(/ \d+$/, "") : title;
}

/** "décembre : 6 stages dont 1 brouillon, 41 inscrits, 12 places". Held seats are not free, and are told only when there are some. */
export function monthText(
  { month, stages, drafts, cancelled, registered, available, held }: MonthCount,
  today: Day,
): string {
  const apart = [drafts > 0 && counted(drafts, "brouillon"), cancelled > 0 && counted(cancelled, "annulé")];
  const dont = apart.some(Boolean) ? ` dont ${apart.filter(Boolean).join(" et ")}` : "";
  const counts = [`${counted(stages, "stage")}${dont}`, counted(registered, "inscrit"), counted(available, "place")];
  if (held > 0) counts.push(`${counted(held, "place")} retenue${held > 1 ? "s" : ""} pour la liste d’attente`);
  return typeset(`${shortMonthTitle(month, today)} : ${counts.join(", ")}`);
}
