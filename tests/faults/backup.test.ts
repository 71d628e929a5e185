import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import type { Sources } from "#server/backup/back-up.ts";
import { restore } from "#server/backup/restore.ts";
import { verify } from "#server/backup/verify.ts";
import { until } from "../deadline.ts";
import { startSiteProcess } from "../process.ts";
import { everyBlob, openFolder, openSources, runCommand } from "../site/backup/backup-fixtures.ts";
import { type Engine, openTemporaryDatabase } from "../site/site.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { openClient } from "./client.ts";
import { addOpenStage } from "./registration-fixtures.ts";
import { startRegistrationLoad } from "./registration-load.ts";
import { repetitions } from "./repetitions.ts";
import { type Accounts, makeAccounts, upload } from "./upload-fixtures.ts";

const SEATS = 100_000;
const REPETITIONS = repetitions(1);
const KEPT = 2;

/** Where nothing runs meanwhile, both ways are tested by tests/site/backup. */
const WAYS: [Engine, Engine][] = [
  ["SQLite", "PostgreSQL"],
  ...(TEST_ALL ? ([["PostgreSQL", "SQLite"]] as [Engine, Engine][]) : []),
];

it.each(WAYS)(
  `backs up %s during registrations and uploads, and restores a consistent copy, ${REPETITIONS} times, on %s`,
  async (engine, target) => {
    const temporary = await openTemporaryDatabase(engine);
    const folder = openFolder();
    const database = await openDatabase(temporary.location);
    const stage = await addOpenStage(database, SEATS);
    const people = await makeAccounts(database);
    const server = await startSiteProcess(temporary.location);
    const files = startFiles(server.port, people);
    // Before the load starts, which would slow them down.
    await files.until(KEPT + 1);
    const load = startRegistrationLoad({ port: server.port, path: stage.path, clients: 6, name: "tour" });
    for (let round = 1; round <= REPETITIONS; round++) {
      await load.until("acknowledged", 20);
      const before = load.acknowledged.length;
      const file = folder.path(`copie-${round}.tar`);
      expect(await runCommand("backup", temporary, [file])).toMatchObject({ code: 0, stderr: "" });
      const empty = await openTemporaryDatabase(target);
      const restored = await openSources(empty);
      await restore(restored, file, await verify(file));
      await expectWhole(restored, before);
      await restored.close();
      await empty.remove();
    }
    await Promise.all([load.end(), files.end()]);
    expect([load.failures, load.unanswered]).toEqual([[], []]);
    expect(await server.end("SIGTERM")).toBe(0);
    await database.destroy();
    await temporary.remove();
    folder.remove();
  },
);

async function expectWhole({ database, blobs }: Sources, atLeast: number) {
  const stages = await database.selectFrom("stages").select("available_seats").execute();
  const participants = await database.selectFrom("participants").select("email").execute();
  expect(participants.length).toBeGreaterThanOrEqual(atLeast);
  expect((stages[0]?.available_seats ?? 0) + participants.length).toBe(SEATS);
  const rows = await database.selectFrom("shared_files").select(["id", "checksum"]).execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(await everyBlob({ blobs })).toEqual(new Map(rows.map(({ id, checksum }) => [id, checksum])));
}

/** Marie shares one file after the other with Paul. She keeps the first and deletes the others, oldest first, except the last two. */
function startFiles(port: number, { marie, paulsId }: Accounts) {
  let [shared, ending] = [0, false];
  const client = openClient(port, marie);
  const working = (async () => {
    const ids: string[] = [];
    while (!ending) {
      const file = (await upload(port, marie, 1))?.result.id ?? "";
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
