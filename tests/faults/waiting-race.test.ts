import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { freeSeats } from "#subjects/seats/data/seats.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { addSeats } from "../seats.ts";
import { ENGINES, openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { openClient, statusOf } from "./client.ts";
import { addOpenStage, person } from "./registration-fixtures.ts";

const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

describe.each(ENGINES)("a race for seats that come free on %s, with two servers", (engine) => {
  let temporary: TemporaryDatabase;
  let database: Database;
  let servers: SiteProcess[];
  beforeAll(async () => {
    temporary = await openTemporaryDatabase(engine);
    database = await openDatabase(temporary.location);
    servers = await Promise.all([startSiteProcess(temporary.location), startSiteProcess(temporary.location)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await database.destroy();
    await temporary.remove();
  });

  /** A full stage of three people, on which twenty others wait. */
  async function fullStage() {
    const stage = await addOpenStage(database, 3);
    const form = { stageId: stage.id, kind: "self" as const, by: null, brand: "", address: undefined };
    for (const name of ["a", "b", "c"])
      await registerParticipants(database, { ...form, participants: [person(name)], submission: name }, new Date());
    for (const index of many(20, (number) => number))
      await joinWaitingList(
        database,
        { ...form, participants: [person(`attend-${index}`)], submission: randomUUID() },
        new Date(),
      );
    return stage;
  }

  /** Two hundred people try to register while three seats come free one after the other. */
  async function race(path: string, free: () => Promise<void>) {
    const clients = many(200, (index) => openClient(servers[index % 2]?.port ?? 0));
    const sent = Promise.all(
      clients.map((client, index) => client.post(path, registrationForm([person(`dehors-${index}`)]))),
    );
    for (const _ of [1, 2, 3]) await free();
    const outcomes = await sent;
    for (const client of clients) client.close();
    return outcomes.filter((outcome) => statusOf(outcome) === 200).length;
  }

  it("gives none of three to two hundred people outside the queue, and holds them for its first three", async () => {
    const stage = await fullStage();
    const registered = await race(stage.path, () => freeOne(stage.id));
    expect(registered).toBe(0);
    expect(await stage.state()).toEqual({ seats: 0, emails: [] });
    const queue = await queueOf(database, stage.id);
    expect(queue.map(({ state }) => state)).toEqual([...many(3, () => "held"), ...many(17, () => "waiting")]);
  });

  if (TEST_ALL || engine === "SQLite")
    it("would give them away if whoever frees a seat did not look at the queue", async () => {
      const stage = await fullStage();
      const registered = await race(stage.path, () => addSeats(database, { available: 1 }, stage.id));
      expect(registered).toBeGreaterThan(0);
    });

  /** One of the participants leaves. */
  const freeOne = (stageId: string) =>
    database.transaction().execute(async (transaction) => {
      const now = new Date();
      await lockStage(transaction, stageId, now);
      const { id } = await transaction
        .selectFrom("participants")
        .select("id")
        .where("stage_id", "=", stageId)
        .limit(1)
        .executeTakeFirstOrThrow();
      await transaction.deleteFrom("participants").where("id", "=", id).execute();
      await freeSeats(transaction, { stageId, count: 1 }, now);
    });
});
