import { expect, it } from "vitest";
import type { Sources } from "../../server/backup/back-up.ts";
import { restore } from "../../server/backup/restore.ts";
import { verify } from "../../server/backup/verify.ts";
import { openDatabase } from "../../server/database/database.ts";
import { until } from "../deadline.ts";
import { startSiteProcess } from "../process.ts";
import { command, everyBlob, openFolder, openSources } from "../site/backup/copying.ts";
import { type Engine, openPlace } from "../site/site.ts";
import { openClient } from "./client.ts";
import { offerStage } from "./registering.ts";
import { rounds } from "./rounds.ts";
import { startStorm } from "./storm.ts";
import { type Accounts, makeAccounts, upload } from "./uploading.ts";

const SEATS = 100_000;
const ROUNDS = rounds(1);
const KEPT = 2;

it.each<[Engine, Engine]>([
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
])(`backs up %s whole in a storm of registrations and files, ${ROUNDS} times, for %s`, async (engine, target) => {
  const place = await openPlace(engine);
  const folder = openFolder();
  const database = await openDatabase(place.location);
  const stage = await offerStage(database, SEATS);
  const people = await makeAccounts(database);
  const server = await startSiteProcess(place.location);
  const files = startFiles(server.port, people);
  // Alone, they are quickly there.
  await files.until(KEPT + 1);
  const storm = startStorm({ port: server.port, path: stage.path, clients: 6, name: "tour" });
  for (let round = 1; round <= ROUNDS; round++) {
    await storm.until("acknowledged", 20);
    const before = storm.acknowledged.length;
    const file = folder.path(`copie-${round}.tar`);
    expect(await command("backup", place, [file])).toMatchObject({ code: 0, complained: "" });
    const empty = await openPlace(target);
    const restored = await openSources(empty);
    await restore(restored, file, await verify(file));
    await expectWhole(restored, before);
    await restored.close();
    await empty.remove();
  }
  await Promise.all([storm.end(), files.end()]);
  expect([storm.troubles, storm.broken]).toEqual([[], []]);
  expect(await server.end("SIGTERM")).toBe(0);
  await database.destroy();
  await place.remove();
  folder.remove();
});

async function expectWhole({ database, blobs }: Sources, atLeast: number) {
  const stages = await database.selectFrom("stages").select("available_seats").execute();
  const participants = await database.selectFrom("participants").select("email").execute();
  expect(participants.length).toBeGreaterThanOrEqual(atLeast);
  expect((stages[0]?.available_seats ?? 0) + participants.length).toBe(SEATS);
  const rows = await database.selectFrom("shared_files").select(["id", "checksum"]).execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(await everyBlob({ blobs })).toEqual(new Map(rows.map(({ id, checksum }) => [id, checksum])));
}

/** Marie shares one file after the other with Paul, keeps the first, and deletes the others in the same order, but for the last ones. */
function startFiles(port: number, { marie, paulsId }: Accounts) {
  let [shared, ending] = [0, false];
  const client = openClient(port, marie);
  const working = (async () => {
    const ids: string[] = [];
    while (!ending) {
      const file = (await upload(port, marie, 1))?.answer.id ?? "";
      await client.post("/Gestion_documents/partages", new URLSearchParams({ file, recipient: paulsId }));
      if (shared > 0) ids.push(file);
      shared += 1;
      const oldest = ids.length > KEPT ? ids.shift() : undefined;
      if (oldest) await client.post("/Gestion_documents", new URLSearchParams({ file: oldest }));
    }
    client.close();
  })();
  return {
    until(enough: number) {
      return until(() => shared >= enough);
    },
    async end() {
      ending = true;
      await working;
    },
  };
}
