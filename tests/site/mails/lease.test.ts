import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { becomeSender, claim } from "#subjects/outbox/data/delivery/outbox.ts";
import { deliveryMessage } from "#subjects/outbox/rules/delivery-messages.ts";
import { until } from "../../deadline.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { newDevice, type Outbox, openOutbox } from "./outbox.ts";

const MARIE = "marie@ferme.example";
const PAUL = "paul@ferme.example";

describe.each(ENGINES)("two processes that send mails on %s", (engine) => {
  let outbox: Outbox;
  let other: Site;
  beforeEach(async () => {
    outbox = await openOutbox(engine);
    other = await openSite(engine, { sameDatabaseAs: outbox.site });
  });
  afterEach(async () => {
    await outbox.close();
    await other.close();
  });

  const leases = () => outbox.site.services.database.selectFrom("leases").select(["name", "owner"]).execute();

  it("send each mail once between them, one at a time", async () => {
    const people = Array.from({ length: 30 }, (_, number) => `personne-${number}@ferme.example`);
    outbox.work();
    outbox.work({ database: other.services.database });
    for (const person of people) await outbox.queue(newDevice(person));
    for (const person of people) expect((await outbox.waitFor(person, "sent")).attempts).toBe(1);
    expect(outbox.server.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
    expect(await leases()).toHaveLength(1);
  });

  it("take over from each other: at once after a stop, after half a minute from one that was killed", async () => {
    const { database } = outbox.site.services;
    const first = outbox.work();
    await until(async () => (await leases()).length === 1);
    const [before] = await leases();
    outbox.work({ database: other.services.database });
    await first.stop();
    await until(async () => (await leases()).some(({ owner }) => owner !== before?.owner));
    await outbox.queue(newDevice(MARIE));
    await outbox.waitFor(MARIE, "sent");

    // As if another process had been killed while it was sending.
    await outbox.queue(newDevice(PAUL));
    await outbox.waitFor(PAUL, "sent");
    await singleStatement(database).updateTable("leases").set({ owner: "killed" }).execute();
    await outbox.queue(newDevice("anna@ferme.example"));
    await singleStatement(database)
      .updateTable("mails")
      .set({ state: "sending", attempts: 1 })
      .where("recipient", "=", "anna@ferme.example")
      .execute();
    outbox.pass(29 / 3600);
    await outbox.queue(newDevice("luc@ferme.example"));
    outbox.pass(2 / 3600);
    const { log } = await outbox.waitFor("anna@ferme.example", "sent");
    await outbox.waitFor("luc@ferme.example", "sent");
    expect(log).toEqual([
      { outcome: "retrying", answer: deliveryMessage.interrupted },
      { outcome: "sent", answer: "250 2.0.0 taken" },
    ]);
    expect(outbox.server.received).toHaveLength(4);
  });

  it("begin no mail after the lease was lost, even if they have not noticed", async () => {
    const { database } = outbox.site.services;
    const { now } = outbox.clock;
    await outbox.queue(newDevice(MARIE));
    const { id } = await outbox.waitFor(MARIE, "waiting");
    const later = new Date(now.getTime() + 31_000);
    expect(await becomeSender(database, "first", now)).toBe(true);
    expect(await becomeSender(other.services.database, "second", now)).toBe(false);
    expect(await becomeSender(other.services.database, "second", later)).toBe(true);
    expect(await claim(database, { id, owner: "first" }, later)).toBe("leaseLost");
    expect((await outbox.waitFor(MARIE, "waiting")).attempts).toBe(0);
    expect(await claim(other.services.database, { id, owner: "second" }, later)).toBe("claimed");
    expect(await claim(other.services.database, { id, owner: "second" }, later)).toBe("cancelled");
    expect((await outbox.waitFor(MARIE, "sending")).attempts).toBe(1);
  });

  it("send nothing without the lease, and one of them does once it has ended", async () => {
    const { database } = outbox.site.services;
    await singleStatement(database)
      .insertInto("leases")
      .values({ name: "mails", owner: "somebody", expires_at: new Date(outbox.clock.now.getTime() + 30_000) })
      .execute();
    await outbox.queue(newDevice(MARIE));
    const looks = [0, 0];
    const look = (worker: 0 | 1) => () => {
      looks[worker] = (looks[worker] ?? 0) + 1;
    };
    outbox.work({ onLook: look(0) });
    outbox.work({ onLook: look(1), database: other.services.database });
    await until(() => Math.min(...looks) >= 10);
    expect(await leases()).toEqual([{ name: "mails", owner: "somebody" }]);
    expect((await outbox.waitFor(MARIE, "waiting")).attempts).toBe(0);
    outbox.pass(31 / 3600);
    await outbox.waitFor(MARIE, "sent");
    const [lease, ...more] = await leases();
    expect([lease?.owner === "somebody", more]).toEqual([false, []]);
    expect(outbox.server.received).toHaveLength(1);
  });
});

it("a stop waits for the mail in flight, for a while, and leaves no lease", async () => {
  const outbox = await openOutbox("SQLite");
  outbox.server.behave = () => "hang";
  await outbox.queue(newDevice(MARIE), newDevice(PAUL));
  const worker = outbox.work({ timing: { stop: 100 } });
  await outbox.server.waitFor(1);
  await worker.stop();
  const { database } = outbox.site.services;
  expect(await database.selectFrom("leases").select("name").execute()).toEqual([]);
  const states = await database.selectFrom("mails").select("state").orderBy("state").execute();
  expect(states.map(({ state }) => state)).toEqual(["retrying", "waiting"]);
  await outbox.close();
});

it("the log counts mails by state, without an address or an answer", async () => {
  const outbox = await openOutbox("SQLite");
  outbox.server.behave = (to) => (to === MARIE ? "refuseRecipient" : "accept");
  await outbox.queue(newDevice(MARIE), newDevice(PAUL));
  const worker = outbox.work();
  await outbox.waitFor(PAUL, "sent");
  await outbox.waitFor(MARIE, "failed");
  await worker.stop();
  const lines = outbox.site.logged.filter((line) => line.includes('"mails"'));
  expect(lines).toHaveLength(1);
  const counts = { sent: 1, retrying: 0, failed: 1, cancelled: 0, queued: 0, lastError: "550" };
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", event: "mails", ...counts });
  expect(outbox.site.logged.join()).not.toMatch(/ferme|no such user/);
  await outbox.close();
});
