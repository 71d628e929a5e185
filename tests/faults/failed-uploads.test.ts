import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { filesIn } from "../site/blobs/blob-stores.ts";
import { openS3 } from "../site/blobs/s3.ts";
import { openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { repetitions } from "./repetitions.ts";
import { type Accounts, makeAccounts, shareAndDownload, startUpload, upload } from "./upload-fixtures.ts";

const MB = 1024 * 1024;
const MEGABYTES = 16;
const REPETITIONS = repetitions(1);

let temporary: TemporaryDatabase;
let database: Database;
let people: Accounts;
beforeEach(async () => {
  temporary = await openTemporaryDatabase("SQLite");
  database = await openDatabase(temporary.location);
  people = await makeAccounts(database);
});
afterEach(async () => {
  await database.destroy();
  await temporary.remove();
});

const blobs = () => filesIn(join(temporary.location.dataDir, "blobs"));
const rows = () => database.selectFrom("shared_files").select(["id", "shared_at"]).execute();

async function statusesOf({ port }: SiteProcess, { marie, paul }: Accounts) {
  const statuses = [];
  for (const [cookie, path] of [
    [undefined, "/our-stages"],
    [marie, "/Gestion_documents"],
    [paul, "/Documents"],
    [undefined, "/healthz"],
  ] as const) {
    const client = openClient(port, cookie);
    statuses.push(statusOf(await client.get(path)));
    client.close();
  }
  return statuses;
}

const unexpected = ({ logged }: SiteProcess) =>
  logged.filter((line) => line.includes('"unexpected"') || !line.startsWith("{"));

describe("an upload", () => {
  it(`leaves nothing and uses no quota when its connection is cut, ${REPETITIONS} times`, async () => {
    const server = await startSiteProcess(temporary.location, { variables: { QUOTA_PERSON_MB: String(MEGABYTES) } });
    for (let round = 0; round < REPETITIONS; round++) {
      const sending = startUpload(server.port, people.marie, MEGABYTES);
      await sending.send(MEGABYTES / 2);
      await until(() => [...blobs().values()].some((size) => size > MB));
      sending.cut();
      expect(await sending.response).toBeNull();
      await until(async () => (await rows()).length === 0 && blobs().size === 0);
    }
    const sent = await upload(server.port, people.marie, MEGABYTES);
    expect(await shareAndDownload(server.port, people, sent?.result.id ?? "", MEGABYTES)).toEqual({
      status: 201,
      whole: true,
    });
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
  });

  it("is answered 507 while the disk is full, and succeeds when there is space again", async () => {
    // A limit on the size of a file simulates a full disk.
    const server = await startSiteProcess(temporary.location, { shellPrefix: "ulimit -S -f 16384" });
    for (let round = 0; round < REPETITIONS; round++) {
      expect(await upload(server.port, people.marie, MEGABYTES)).toEqual({
        status: 507,
        result: { refusal: "il n’y a plus de place pour enregistrer des fichiers : appelez-nous." },
      });
      expect([await rows(), blobs().size]).toEqual([[], 0]);
      expect(await statusesOf(server, people)).toEqual([200, 200, 200, 200]);
    }
    const small = await upload(server.port, people.marie, 2);
    expect(await shareAndDownload(server.port, people, small?.result.id ?? "", 2)).toEqual({
      status: 201,
      whole: true,
    });

    expect(spawnSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]).status).toBe(0);
    const large = await upload(server.port, people.marie, MEGABYTES);
    expect(await shareAndDownload(server.port, people, large?.result.id ?? "", MEGABYTES)).toEqual({
      status: 201,
      whole: true,
    });
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
  });

  it("is answered 503 while the bucket is unavailable, and succeeds when it is back", async () => {
    const s3 = await openS3();
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const server = await startSiteProcess(temporary.location, {
      variables: {
        S3_ENDPOINT: endpoint ?? "",
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    for (let round = 0; round < REPETITIONS; round++) {
      const before = await upload(server.port, people.marie, MEGABYTES);
      expect(before?.status).toBe(201);
      const cut = startUpload(server.port, people.marie, 4 * MEGABYTES);
      await cut.send(MEGABYTES);
      await s3.stop();
      await cut.send(3 * MEGABYTES);
      const unavailable = {
        status: 503,
        result: { refusal: "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant." },
      };
      expect(await cut.response).toEqual(unavailable);
      expect(await upload(server.port, people.marie, 1)).toEqual(unavailable);
      expect(await statusesOf(server, people)).toEqual([200, 200, 200, 200]);

      await s3.start();
      const id = before?.result.id ?? "";
      expect(await shareAndDownload(server.port, people, id, MEGABYTES)).toEqual({ status: 201, whole: true });
      expect((await upload(server.port, people.marie, 1))?.status).toBe(201);
    }
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
    await s3.remove();
  });
});
