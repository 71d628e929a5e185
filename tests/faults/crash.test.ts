import { expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { startSiteProcess } from "../process.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { addOpenStage } from "./registration-fixtures.ts";
import { startRegistrationLoad } from "./registration-load.ts";
import { repetitions } from "./repetitions.ts";

const SEATS = 100_000;
const REPETITIONS = repetitions(1);

it.each(ANY_ENGINE)(
  `loses no acknowledged registration when it is killed under load, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const stage = await addOpenStage(database, SEATS);
    const promised: string[] = [];
    let server = await startSiteProcess(temporary.location);
    for (let round = 1; round <= REPETITIONS; round++) {
      const load = startRegistrationLoad({ port: server.port, path: stage.path, clients: 12, name: `tour-${round}` });
      // At a different moment each time.
      await load.until("acknowledged", 1 + ((round * 17) % 60));
      await server.end("SIGKILL");
      await load.end();
      promised.push(...load.acknowledged);

      server = await startSiteProcess(temporary.location);
      const { seats, emails } = await stage.state();
      expect(seats + emails.length).toBe(SEATS);
      expect(new Set(emails).size).toBe(emails.length);
      expect(promised.filter((email) => !emails.includes(email))).toEqual([]);
      expect(await confirmed(database, stage.id)).toEqual(emails);
      expect(load.failures).toEqual([]);

      // Each form without a response is sent again, and registers exactly once.
      const client = openClient(server.port);
      for (const fields of load.unconfirmed) {
        expect(statusOf(await client.post(stage.path, fields))).toBe(200);
        promised.push(fields.get("email") ?? "");
      }
      client.close();
    }
    const { seats, emails } = await stage.state();
    expect(emails).toEqual(promised.sort());
    expect(seats).toBe(SEATS - emails.length);
    expect(await confirmed(database, stage.id)).toEqual(emails);
    expect(await server.end("SIGTERM")).toBe(0);
    await database.destroy();
    await temporary.remove();
  },
);

/** To whom the outbox has the mail about a registration, once for each mail. */
async function confirmed(database: Database, stageId: string): Promise<string[]> {
  const mails = await database
    .selectFrom("mails")
    .select("recipient")
    .where("stage_id", "=", stageId)
    .where("kind", "=", "registration")
    .execute();
  return mails.map(({ recipient }) => recipient).sort();
}
