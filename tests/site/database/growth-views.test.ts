import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { SMALL } from "../../../bench/growth/growth.ts";
import { prepareGrowth } from "../../../bench/growth/site.ts";
import { VIEWS } from "../../../bench/growth/views.ts";
import { openSite, openTemporaryDatabase, type Site } from "../site.ts";

const BASE_URL = "http://sillon.test";

let site: Site;
let cookies: Map<number, string>;
beforeAll(async () => {
  const existing = await openTemporaryDatabase("SQLite");
  cookies = await prepareGrowth(SMALL, undefined)(existing.location.dataDir, new URL(BASE_URL));
  const database = await openDatabase(existing.location);
  await database.transaction().execute((transaction) => installExample(transaction, new Date()));
  await database.destroy();
  site = await openSite("SQLite", { existing, baseUrl: BASE_URL, now: new Date().toISOString() });
});
afterAll(() => site.close());

it("the growth bench asks for pages that there are", async () => {
  const answers: string[] = [];
  for (const { name, who, path } of VIEWS) {
    const cookie = who === null ? undefined : cookies.get(who);
    const { status } = await site.request(path(SMALL), { headers: cookie ? { cookie } : {} });
    if (status !== 200) answers.push(`${name}: ${path(SMALL)} ${status}`);
  }
  expect(answers).toEqual([]);
});
