import pg from "pg";
import { expect, inject, it } from "vitest";
import { until } from "../deadline.ts";
import { newDevice, openOutbox } from "../site/mails/outbox.ts";

it("mails survive a PostgreSQL that terminates their connections at any moment", async () => {
  const outbox = await openOutbox("PostgreSQL");
  const { database } = outbox.site.services;
  // Other tests use the same server at the same time.
  const name = new URL(outbox.site.location.databaseUrl ?? "").pathname.slice(1);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  const administrator = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await administrator.connect();
  const people = Array.from({ length: 60 }, (_, number) => `personne-${number}@ferme.example`);
  await outbox.queue(...people.map(newDevice));
  const worker = outbox.work();
  for (let round = 1; round <= 10; round++) {
    await outbox.server.waitFor(round * 5);
    await administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  }
  await administrator.end();
  await until(async () => {
    // A mail whose links could not be stored is due again after a minute.
    outbox.pass(1 / 60);
    const query = database.selectFrom("mails").select("id").where("state", "!=", "sent");
    // This connection may be a terminated one too.
    const left = await query.execute().catch(() => null);
    return left?.length === 0;
  });
  await worker.stop();
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
  expect(new Set(outbox.server.received.flatMap(({ to }) => to))).toEqual(new Set(people));
  expect(uncaught).toEqual([]);
  await outbox.close();
});
