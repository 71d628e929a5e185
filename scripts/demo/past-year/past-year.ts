import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { publishResults } from "#subjects/opinions/data/results/publish-results.ts";
import { noteSiteChange } from "#subjects/settings/data/stored-settings.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { publishHeadcounts } from "#subjects/yearly-report/data/publish-headcounts.ts";
import { inOneTransaction } from "../one-transaction.ts";
import { PAST_STAGES } from "./courses.ts";
import { makePastStage } from "./make-past-stage.ts";

/** The stages of the last thirteen months, one after the other, each in one transaction; the oldest first, so that numbers follow the dates. */
export async function* makePastYear(services: RequestServices): AsyncGenerator<void> {
  const { database, clock } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  await employTeam(services);
  yield;
  for (const past of PAST_STAGES.toReversed()) {
    if (await findStage(database, past.example.id)) continue;
    await inOneTransaction(services, (inside) => makePastStage(inside, past, by));
    yield;
  }
  await publishHeadcounts(database, clock());
  await publishResults(database, clock());
}

/** Part E of the yearly report tells the centre's own trainers apart. */
async function employTeam({ database, settings }: RequestServices) {
  await singleStatement(database)
    .updateTable("trainers")
    .set({ employment: "subcontracted" })
    .where("employment", "=", "")
    .where("name", "=", "Isoline Cardeval-Tricquet")
    .execute();
  await singleStatement(database)
    .updateTable("trainers")
    .set({ employment: "own" })
    .where("employment", "=", "")
    .execute();
  await database.transaction().execute((transaction) => noteSiteChange(transaction));
  settings.invalidate();
}
