import pg from "pg";
import { expect, inject, it } from "vitest";
import { openSite } from "../site.ts";

it("outlives its connections to PostgreSQL: idle or in the middle of a query, the next request has a new one", async () => {
  const site = await openSite("PostgreSQL");
  // Other tests are at work on the same server at the same time.
  const own = new URL(site.location.databaseUrl ?? "").pathname.slice(1);
  const faults: unknown[] = [];
  const note = (error: unknown) => faults.push(error);
  process.on("uncaughtException", note);
  const cutting = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await cutting.connect();
  for (let round = 0; round < 5; round++) {
    const asked = Array.from({ length: 20 }, () => site.ask("/healthz").then(({ status }) => status));
    await cutting.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [own]);
    for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status);
  }
  await cutting.end();
  expect((await site.ask("/healthz")).status).toBe(200);
  process.off("uncaughtException", note);
  await site.close();
  expect(faults).toEqual([]);
});
