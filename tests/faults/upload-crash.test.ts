import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openBlobs } from "../../server/blobs/open-blobs.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { sweepFiles } from "../../server/process/file-sweep.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { filesIn } from "../site/blobs/blob-stores.ts";
import { openS3, type S3, s3Variables } from "../site/blobs/s3.ts";
import { type Engine, openPlace, TEST_ALL } from "../site/site.ts";
import { rounds } from "./rounds.ts";
import { type Accounts, makeAccounts, passOn, startUpload, upload } from "./uploading.ts";

const MB = 1024 * 1024;
const MEGABYTES = 32;
const ROUNDS = rounds(1);
const TWO_DAYS = 2 * 86_400_000;

const buckets: S3[] = [];
afterAll(() => Promise.all(buckets.map((s3) => s3.remove())));

/** Each engine and each store once in `npm test`. */
const CASES: [Engine, "the disk" | "S3"][] = [
  ["SQLite", "S3"],
  ["PostgreSQL", "the disk"],
  ...(TEST_ALL
    ? ([
        ["SQLite", "the disk"],
        ["PostgreSQL", "S3"],
      ] as [Engine, "the disk" | "S3"][])
    : []),
];

it.each(CASES)(
  `shows no half file when it is killed in the middle of an upload, ${ROUNDS} times, on %s and %s`,
  async (engine, store) => {
    const place = await openPlace(engine);
    const s3 = store === "S3" ? await openS3() : null;
    if (s3) buckets.push(s3);
    const database = await openDatabase(place.location);
    const people = await makeAccounts(database);
    const start = () => startSiteProcess(place.location, { variables: s3 ? s3Variables(s3.settings) : {} });
    const folder = s3?.folder ?? join(place.location.dataDir, "blobs");
    let server = await start();
    const whole: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const before = bytesIn(folder);
      const sending = startUpload(server.port, people.marie, MEGABYTES);
      // Not always at the same point of its life.
      const half = 8 + ((round * 7) % 20);
      await sending.send(half);
      await until(() => bytesIn(folder) > before + MB);
      await server.end("SIGKILL");
      expect(await sending.answer).toBeNull();

      server = await start();
      expect(await visibleFiles(server, people)).toBe(whole.length);
      const again = await upload(server.port, people.marie, MEGABYTES);
      expect(again?.status).toBe(201);
      const id = again?.answer.id ?? "";
      expect(await passOn(server.port, people, id, MEGABYTES)).toEqual({ status: 201, whole: true });
      whole.push(id);
    }
    expect(await server.end("SIGTERM")).toBe(0);

    expect(bytesIn(folder)).toBeGreaterThan(whole.length * MEGABYTES * MB);
    const blobs = await openBlobs({ dataDir: place.location.dataDir, s3: s3?.settings ?? null }, () => {});
    await sweepFiles({ database, blobs }, new Date(Date.now() + TWO_DAYS));
    expect(await idsIn(database)).toEqual([...whole].sort());
    expect((await Array.fromAsync(blobs.list(), ({ key }) => key)).sort()).toEqual([...whole].sort());
    const metadata = s3 ? 10_000 * whole.length : 0;
    expect(bytesIn(folder)).toBeLessThanOrEqual(whole.length * MEGABYTES * MB + metadata);
    await database.destroy();
    await place.remove();
  },
);

const bytesIn = (folder: string) => [...filesIn(folder).values()].reduce((sum, size) => sum + size, 0);

async function idsIn(database: Database) {
  const rows = await database.selectFrom("shared_files").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** As its recipient sees it. */
async function visibleFiles({ port }: SiteProcess, { paul }: Accounts): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${port}/Documents`, { headers: { cookie: paul } });
  return new Set((await page.text()).match(/\/fichiers\/[0-9a-f-]{36}/g) ?? []).size;
}
