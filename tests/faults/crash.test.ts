import { expect, it } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { startSiteProcess } from "../process.ts";
import { ENGINES, openPlace } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { offerStage } from "./registering.ts";
import { rounds } from "./rounds.ts";
import { startStorm } from "./storm.ts";

const SEATS = 100_000;
const ROUNDS = rounds(2);

it.each(ENGINES)(`keeps what it promised when it is killed during a storm, ${ROUNDS} times, on %s`, async (engine) => {
  const place = await openPlace(engine);
  const database = await openDatabase(place.location);
  const stage = await offerStage(database, SEATS);
  const promised: string[] = [];
  let server = await startSiteProcess(place.location);
  for (let round = 1; round <= ROUNDS; round++) {
    const storm = startStorm({ port: server.port, path: stage.path, clients: 12, name: `tour-${round}` });
    // Not always at the same point of its life.
    await storm.until("acknowledged", 1 + ((round * 17) % 60));
    await server.end("SIGKILL");
    await storm.end();
    promised.push(...storm.acknowledged);

    server = await startSiteProcess(place.location);
    const { seats, emails } = await stage.ledger();
    expect(seats + emails.length).toBe(SEATS);
    expect(new Set(emails).size).toBe(emails.length);
    expect(promised.filter((email) => !emails.includes(email))).toEqual([]);
    expect(storm.troubles).toEqual([]);

    // Those who were not answered send their form again: they are registered, and once.
    const client = openClient(server.port);
    for (const fields of storm.unsure) {
      expect(statusOf(await client.post(stage.path, fields))).toBe(200);
      promised.push(fields.get("email") ?? "");
    }
    client.close();
  }
  const { seats, emails } = await stage.ledger();
  expect(emails).toEqual(promised.sort());
  expect(seats).toBe(SEATS - emails.length);
  expect(await server.end("SIGTERM")).toBe(0);
  await database.destroy();
  await place.remove();
});
