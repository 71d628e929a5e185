import pg from "pg";
import { expect, inject, it } from "vitest";
import { until } from "../../deadline.ts";
import { openSite } from "../site.ts";

it("reconnects to PostgreSQL when its connections are terminated, idle or during a query", async () => {
  const site = await openSite("PostgreSQL");
  // Other tests use the same server at the same time.
  const name = new URL(site.location.databaseUrl ?? "").pathname.slice(1);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", note);
  const administrator = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await administrator.connect();
  for (let round = 0; round < 5; round++) {
    const statuses = Array.from({ length: 20 }, () => site.request("/healthz").then(({ status }) => status));
    await administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    for (const status of await Promise.all(statuses)) expect([200, 503]).toContain(status);
  }
  await administrator.end();
  // A connection ends a moment after it was told to.
  await until(async () => (await site.request("/healthz")).status === 200);
  process.off("uncaughtException", note);
  await site.close();
  expect(uncaught).toEqual([]);
});
