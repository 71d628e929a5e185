import type { Database } from "#platform/database/database.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { type ReportSection, reportSections, type Totals } from "../rules/report-sections.ts";
import type { TeamMember } from "../rules/trainers-section.ts";
import { readTotals } from "./read-year.ts";
import { computeYear } from "./stale-reports.ts";

interface Services {
  database: Database;
  log: Log;
  clock: () => Date;
}

export interface ShownYear {
  totals: Totals;
  sections: ReportSection[];
  /** As it is stored now, not as the settings were last cached. */
  team: readonly TeamMember[];
  /** Stages remain whose lines are not up to date. */
  hasMore: boolean;
  today: string;
}

/** The sums of a year, after those of its stages that changed are computed again. */
export async function showYear({ database, log, clock }: Services, year: number): Promise<ShownYear> {
  const now = clock();
  // A database that refuses writes can still show the sums as they were.
  const { hasMore } = await computeYear(database, year, now).catch((error: unknown) => {
    log("error", "yearly report not computed", errorFields(error));
    return { hasMore: true };
  });
  const totals = await readTotals(database, year);
  const team = await listTrainers(database);
  return { totals, team, sections: reportSections(totals, team), hasMore, today: dayInParis(now) };
}
