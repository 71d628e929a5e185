import { type DatabaseLocation, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { queueDunning } from "#subjects/invoices/data/dunning.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import { type Section, tenth } from "../report.ts";

/** Certiphyto is what everybody holds in a large centre; one of its courses renews it. */
const CERTIFICATE = "Certiphyto";
const SECONDS = 10;

const JOBS = {
  "recall of who must renew": queueRecalls,
  "next dates": queueNewDates,
  "reminders of invoices": (database, now) =>
    queueDunning(database, { ...DEFAULT_DOSSIER_SETTINGS, dunningAlone: true }, now),
} satisfies Record<string, typeof queueRecalls>;

export interface Night {
  job: string;
  /** The first run and the one after it. */
  runs: { mails: number; seconds: number }[];
}

/** The jobs that look at everybody: the first run writes the mails of a centre that was never asked for any. */
export async function runNightly(location: DatabaseLocation): Promise<Night[]> {
  const database = await openDatabase(location);
  await singleStatement(database)
    .updateTable("courses")
    .set({ certificate: CERTIFICATE })
    .where("type_id", "=", 5)
    .execute();
  const now = instantInParis(dayInParis(new Date()), "10:00");
  const nights: Night[] = [];
  for (const [job, run] of Object.entries(JOBS)) {
    const timed = async () => {
      const started = performance.now();
      const mails = await run(database, now);
      return { mails, seconds: (performance.now() - started) / 1_000 };
    };
    nights.push({ job, runs: [await timed(), await timed()] });
  }
  await database.destroy();
  return nights;
}

export const nightlySection = (engine: string, nights: readonly Night[]): Section => ({
  title: `Nightly jobs of a large centre, ${engine}`,
  text: "25,000 people and what they hold. The first run writes the mails of a centre that never wrote one, the next follows at once.",
  head: ["job", "mails", "**s**", "mails of the next run", "s"],
  rows: nights.map(({ job, runs }) => [
    job,
    ...runs.flatMap(({ mails, seconds }, run) => {
      const shown = tenth(seconds);
      return [mails.toLocaleString("en"), run === 0 ? `**${shown}**` : shown];
    }),
  ]),
  goal: `the recall in ≤ ${SECONDS} s`,
});
