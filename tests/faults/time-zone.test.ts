import { expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays, dayInParis, numericFrenchDate } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { type Engine, openTemporaryDatabase } from "../site/site.ts";
import { semoirDansDixJours } from "../stages.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { openClient } from "./client.ts";

/** At any time, it is another date than in Paris in one of the first two. */
const ZONES: [string, Engine][] = [
  ["Etc/GMT+12", "SQLite"],
  ["Pacific/Kiritimati", "PostgreSQL"],
  ...(TEST_ALL
    ? ([
        ["America/Cayenne", "SQLite"],
        ["Pacific/Auckland", "PostgreSQL"],
      ] as [string, Engine][])
    : []),
];

it.each(ZONES)("a server in the time zone %s uses the date of Paris, on %s", async (zone, engine) => {
  const temporary = await openTemporaryDatabase(engine);
  const database = await openDatabase(temporary.location);
  const server = await startSiteProcess(temporary.location, { variables: { TZ: zone } });
  const day = await readOnOneDay(database, server);
  expect(day.listed).toEqual(["aujourd-hui", "demain"]);
  expect(day.legal).toContain(numericFrenchDate(day.date));
  expect(await server.end("SIGTERM")).toBe(0);
  await database.destroy();
  await temporary.remove();
});

/** The process uses the real clock: if midnight passes during the reading, it is repeated. */
async function readOnOneDay(database: Database, { port }: SiteProcess) {
  for (;;) {
    const date = dayInParis(new Date());
    const stages = { hier: addDays(date, -1), "aujourd-hui": date, demain: addDays(date, 1) };
    await singleStatement(database).deleteFrom("stages").execute();
    for (const [id, date] of Object.entries(stages))
      await insertStage(database, { ...semoirDansDixJours, id, date }, new Date());
    const client = openClient(port);
    const read = async (path: string) => {
      const outcome = await client.get(path);
      return outcome.kind === "answered" ? outcome.response.text : "";
    };
    const [list, legal] = [await read("/our-stages"), await read("/mentionslegales")];
    client.close();
    if (date === dayInParis(new Date()))
      return { date, legal, listed: Object.keys(stages).filter((id) => list.includes(`stageId=${id}"`)) };
  }
}
