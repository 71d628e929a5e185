import { expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { newDevice } from "#subjects/accounts/mails.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { until } from "../deadline.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { startSiteProcess } from "../process.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site/site.ts";
import { repetitions } from "./repetitions.ts";

const REPETITIONS = repetitions(1);
const MAILS = 25;

const settings = ({ url }: Pick<MailServer, "url">) => ({
  SMTP_URL: url,
  MAIL_FROM: "site@centre.example",
  MAIL_PER_MINUTE: "100000",
});

/** Returns the addresses. */
async function queueRound(database: Database, round: number): Promise<string[]> {
  const people = Array.from({ length: MAILS }, (_, number) => `tour-${round}-${number}@ferme.example`);
  const data = { firstName: "Marie", device: "Firefox", at: "2026-11-15T09:00:00Z" };
  const mails = people.map((to) => ({ mail: newDevice.with(data), to }));
  await database.transaction().execute((transaction) => queueMails(transaction, mails, new Date()));
  return people;
}

const inState = (database: Database, state: string) =>
  database.selectFrom("mails").select(["recipient", "attempts"]).where("state", "=", state).execute();

it.each(ANY_ENGINE)(
  `sends every mail when it is killed during delivery, and twice only the one in flight, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const mailServer = await startMailServer();
    const variables = settings(mailServer);
    const sentTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address)).length;
    let site = await startSiteProcess(temporary.location, { variables });
    for (let round = 1; round <= REPETITIONS; round++) {
      mailServer.received.length = 0;
      const people = await queueRound(database, round);
      // At a different moment each time; the server has the mail, and has not answered yet or has just done so.
      await mailServer.waitFor(1 + ((round * 7) % (MAILS - 1)));
      await site.end("SIGKILL");
      const inFlight = await inState(database, "sending");
      // On PostgreSQL the next one may be claimed while the outcome of this one is written: only one has left.
      expect(inFlight.length).toBeLessThanOrEqual(2);
      // Instead of waiting half a minute.
      await singleStatement(database)
        .updateTable("leases")
        .set({ expires_at: new Date(0) })
        .execute();
      site = await startSiteProcess(temporary.location, { variables });
      await until(async () => (await inState(database, "sent")).length === round * MAILS);
      const twice = people.filter((address) => sentTo(address) > 1);
      expect(people.filter((address) => sentTo(address) === 0)).toEqual([]);
      expect(inFlight.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(twice));
      expect(twice.length).toBeLessThanOrEqual(1);
      expect(twice.every((address) => sentTo(address) === 2)).toBe(true);
    }
    expect(await site.end("SIGTERM")).toBe(0);
    await mailServer.stop();
    await database.destroy();
    await temporary.remove();
  },
);

it.each(ANY_ENGINE)(
  "finishes the mail in flight when it is stopped, and the next process continues at once, on %s",
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const mailServer = await startMailServer();
    const variables = settings(mailServer);
    let site = await startSiteProcess(temporary.location, { variables });
    const people = await queueRound(database, 1);
    await mailServer.waitFor(8);
    expect(await site.end("SIGTERM")).toBe(0);
    expect(await inState(database, "sending")).toEqual([]);
    expect(await database.selectFrom("leases").select("name").execute()).toEqual([]);
    site = await startSiteProcess(temporary.location, { variables });
    await until(async () => (await inState(database, "sent")).length === MAILS);
    expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
    await site.end("SIGTERM");
    await mailServer.stop();
    await database.destroy();
    await temporary.remove();
  },
);

it("starts and serves pages while the mail server is away, and keeps the mails", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const database = await openDatabase(temporary.location);
  const site = await startSiteProcess(temporary.location, { variables: settings({ url: "smtp://127.0.0.1:1" }) });
  await queueRound(database, 1);
  await until(async () => (await inState(database, "retrying")).length === MAILS);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect(await site.end("SIGTERM")).toBe(0);
  expect(site.logged.filter((line) => line.includes('"event":"mails"'))).toHaveLength(1);
  expect(site.logged.join()).not.toContain("ferme.example");
  await database.destroy();
  await temporary.remove();
});
