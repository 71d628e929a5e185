import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { until } from "../deadline.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { filesIn } from "../site/blobs/blob-stores.ts";
import { openS3 } from "../site/blobs/s3.ts";
import { openPlace, type Place } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { rounds } from "./rounds.ts";
import { type Accounts, makeAccounts, passOn, startUpload, upload } from "./uploading.ts";

const MB = 1024 * 1024;
const MEGABYTES = 16;
const ROUNDS = rounds(1);

let place: Place;
let database: Database;
let people: Accounts;
beforeEach(async () => {
  place = await openPlace("SQLite");
  database = await openDatabase(place.location);
  people = await makeAccounts(database);
});
afterEach(async () => {
  await database.destroy();
  await place.remove();
});

const blobs = () => filesIn(join(place.location.dataDir, "blobs"));
const lines = () => database.selectFrom("shared_files").select(["id", "shared_at"]).execute();

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
  it(`that is cut half way leaves nothing, and takes no room, ${ROUNDS} times`, async () => {
    const server = await startSiteProcess(place.location, { variables: { QUOTA_PERSON_MB: String(MEGABYTES) } });
    for (let round = 0; round < ROUNDS; round++) {
      const sending = startUpload(server.port, people.marie, MEGABYTES);
      await sending.send(MEGABYTES / 2);
      await until(() => [...blobs().values()].some((size) => size > MB));
      sending.cut();
      expect(await sending.answer).toBeNull();
      await until(async () => (await lines()).length === 0 && blobs().size === 0);
    }
    const sent = await upload(server.port, people.marie, MEGABYTES);
    expect(await passOn(server.port, people, sent?.answer.id ?? "", MEGABYTES)).toEqual({ status: 201, whole: true });
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
  });

  it("that finds the disk full is told so; the site goes on, and takes files again when there is room", async () => {
    // A limit on what one file may hold stands for a disk that holds no more.
    const server = await startSiteProcess(place.location, { first: "ulimit -S -f 16384" });
    for (let round = 0; round < ROUNDS; round++) {
      expect(await upload(server.port, people.marie, MEGABYTES)).toEqual({
        status: 507,
        answer: { refusal: "il n’y a plus de place pour enregistrer des fichiers : appelez-nous." },
      });
      expect([await lines(), blobs().size]).toEqual([[], 0]);
      expect(await statusesOf(server, people)).toEqual([200, 200, 200, 200]);
    }
    const small = await upload(server.port, people.marie, 2);
    expect(await passOn(server.port, people, small?.answer.id ?? "", 2)).toEqual({ status: 201, whole: true });

    expect(spawnSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]).status).toBe(0);
    const large = await upload(server.port, people.marie, MEGABYTES);
    expect(await passOn(server.port, people, large?.answer.id ?? "", MEGABYTES)).toEqual({ status: 201, whole: true });
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
  });

  it("that finds the bucket away is told so; the same process takes files again when it is back", async () => {
    const s3 = await openS3();
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const server = await startSiteProcess(place.location, {
      variables: {
        S3_ENDPOINT: endpoint ?? "",
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    for (let round = 0; round < ROUNDS; round++) {
      const before = await upload(server.port, people.marie, MEGABYTES);
      expect(before?.status).toBe(201);
      const cut = startUpload(server.port, people.marie, 4 * MEGABYTES);
      await cut.send(MEGABYTES);
      await s3.stop();
      await cut.send(3 * MEGABYTES);
      const away = {
        status: 503,
        answer: { refusal: "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant." },
      };
      expect(await cut.answer).toEqual(away);
      expect(await upload(server.port, people.marie, 1)).toEqual(away);
      expect(await statusesOf(server, people)).toEqual([200, 200, 200, 200]);

      await s3.start();
      const id = before?.answer.id ?? "";
      expect(await passOn(server.port, people, id, MEGABYTES)).toEqual({ status: 201, whole: true });
      expect((await upload(server.port, people.marie, 1))?.status).toBe(201);
    }
    expect(await server.end("SIGTERM")).toBe(0);
    expect(unexpected(server)).toEqual([]);
    await s3.remove();
  });
});
