import type { Database, Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { completedCell, headcountCell, measuredCell } from "../rules/cells.ts";
import { readYear, totalsOf } from "./read-year.ts";

/**
 * Notes what public pages say of the trainees of each type, in the current year and the one before it. Visitors read
 * these few rows: what they ask for must not depend on how many people a year had.
 */
export async function publishHeadcounts(database: Database, now: Date): Promise<void> {
  const thisYear = Number(dayInParis(now).slice(0, 4));
  for (const year of [thisYear, thisYear - 1]) {
    const totals = totalsOf(await readYear(database, year, now));
    const people = (cell: string) => totals.get(cell)?.people ?? 0;
    const rows = STAGE_TYPES.map(({ id }) => ({
      year,
      type_id: id,
      headcount: people(headcountCell(id)),
      measured: people(measuredCell(id)),
      completed: people(completedCell(id)),
    })).filter(({ headcount }) => headcount > 0);
    if (JSON.stringify(await readHeadcounts(database, year)) === JSON.stringify(rows)) continue;
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("public_headcounts").where("year", "=", year).execute();
      if (rows.length > 0) await transaction.insertInto("public_headcounts").values(rows).execute();
      // Cached public pages show them.
      await noteCatalogueChange(transaction);
    });
  }
}

const readHeadcounts = (database: Reader, year: number) =>
  database
    .selectFrom("public_headcounts")
    .select(["year", "type_id", "headcount", "measured", "completed"])
    .where("year", "=", year)
    .orderBy("type_id")
    .execute();
