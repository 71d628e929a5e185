import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { deleteStalledUploads } from "#subjects/shared-files/data/quota.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { filesIn } from "../site/blobs/blob-stores.ts";
import { openS3, type S3, s3Variables } from "../site/blobs/s3.ts";
import { type Engine, openTemporaryDatabase } from "../site/site.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { repetitions } from "./repetitions.ts";
import { type Accounts, makeAccounts, shareAndDownload, startUpload, upload } from "./upload-fixtures.ts";

const MB = 1024 * 1024;
const MEGABYTES = 32;
const REPETITIONS = repetitions(1);
const TWO_DAYS = 2 * 86_400_000;
const AN_HOUR = 3_600_000;

const buckets: S3[] = [];
afterAll(() => Promise.all(buckets.map((s3) => s3.remove())));

const CASES: [Engine, "the disk" | "S3"][] = [
  ["SQLite", "the disk"],
  ...(TEST_ALL
    ? ([
        ["SQLite", "S3"],
        ["PostgreSQL", "the disk"],
        ["PostgreSQL", "S3"],
      ] as [Engine, "the disk" | "S3"][])
    : []),
];

it.each(CASES)(
  `shows no incomplete file after it was killed during an upload, ${REPETITIONS} times, on %s and %s`,
  async (engine, store) => {
    const temporary = await openTemporaryDatabase(engine);
    const s3 = store === "S3" ? await openS3() : null;
    if (s3) buckets.push(s3);
    const database = await openDatabase(temporary.location);
    const people = await makeAccounts(database);
    const start = () => startSiteProcess(temporary.location, { variables: s3 ? s3Variables(s3.settings) : {} });
    const folder = s3?.folder ?? join(temporary.location.dataDir, "blobs");
    let server = await start();
    const whole: string[] = [];
    for (let round = 1; round <= REPETITIONS; round++) {
      const before = bytesIn(folder);
      const sending = startUpload(server.port, people.marie, MEGABYTES);
      // At a different moment each time.
      const half = 8 + ((round * 7) % 20);
      await sending.send(half);
      await until(() => bytesIn(folder) > before + MB);
      await server.end("SIGKILL");
      expect(await sending.response).toBeNull();

      server = await start();
      expect(await visibleFiles(server, people)).toBe(whole.length);
      await forgetLimits(database);
      const again = await upload(server.port, people.marie, MEGABYTES);
      expect(again?.status).toBe(201);
      const id = again?.result.id ?? "";
      expect(await shareAndDownload(server.port, people, id, MEGABYTES)).toEqual({ status: 201, whole: true });
      whole.push(id);
    }
    expect(await server.end("SIGTERM")).toBe(0);

    expect(bytesIn(folder)).toBeGreaterThan(whole.length * MEGABYTES * MB);
    const blobs = await openBlobs({ dataDir: temporary.location.dataDir, s3: s3?.settings ?? null }, () => {});
    await sweepFiles({ database, blobs }, new Date(Date.now() + TWO_DAYS));
    expect(await idsIn(database)).toEqual([...whole].sort());
    expect((await Array.fromAsync(blobs.list(), ({ key }) => key)).sort()).toEqual([...whole].sort());
    const metadata = s3 ? 10_000 * whole.length : 0;
    expect(bytesIn(folder)).toBeLessThanOrEqual(whole.length * MEGABYTES * MB + metadata);
    await database.destroy();
    await temporary.remove();
  },
);

/** As after an hour: the killed uploads and the shares of the rounds before no longer count against Marie's limits. */
async function forgetLimits(database: Database) {
  await deleteStalledUploads(database, new Date(Date.now() + AN_HOUR));
  await singleStatement(database).deleteFrom("sign_in_attempts").execute();
}

const bytesIn = (folder: string) => [...filesIn(folder).values()].reduce((sum, size) => sum + size, 0);

async function idsIn(database: Database) {
  const rows = await database.selectFrom("shared_files").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** The number of files that their recipient sees. */
async function visibleFiles({ port }: SiteProcess, { paul }: Accounts): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${port}/Documents`, { headers: { cookie: paul } });
  return new Set((await page.text()).match(/\/fichiers\/[0-9a-f-]{36}/g) ?? []).size;
}
