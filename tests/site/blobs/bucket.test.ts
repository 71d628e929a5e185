import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { BlobStoreRefused, BlobStoreUnavailable, type Blobs } from "#platform/blobs/blobs.ts";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { openS3Blobs } from "#platform/blobs/s3.ts";
import { jsonLog } from "#platform/log.ts";
import { runProgram } from "../../process.ts";
import { filesIn } from "./blob-stores.ts";
import { MB, megabytes, text, textOfBlob } from "./bytes.ts";
import { openS3, type S3 } from "./s3.ts";

const limit = 100 * MB;
const logged: string[] = [];
const log = jsonLog((line) => logged.push(line));

let s3: S3;
let blobs: Blobs;
beforeAll(async () => {
  s3 = await openS3();
  blobs = openS3Blobs(s3.settings);
});
afterAll(() => s3.remove());
beforeEach(() => s3.start());

const keysOf = (blobs: Blobs) => Array.fromAsync(blobs.list(), ({ key }) => key);

it("throws BlobStoreUnavailable from every method while the bucket is unavailable, and recovers by itself", async () => {
  await blobs.write("avant", text("avant"), { limit });
  await s3.stop();
  for (const call of [
    () => blobs.write("pendant", text("pendant"), { limit }),
    () => blobs.write("pendant", megabytes(12), { limit }),
    () => blobs.read("avant"),
    () => blobs.delete("avant"),
    () => keysOf(blobs),
    () => blobs.deleteUnfinished(new Date()),
  ]) {
    await expect(call()).rejects.toThrow(BlobStoreUnavailable);
  }
  await s3.start();
  await blobs.write("apres", text("apres"), { limit });
  expect(await textOfBlob(await blobs.read("avant"))).toBe("avant");
  expect(await keysOf(blobs)).toEqual(["apres", "avant"]);
});

it("closes the body when the bucket becomes unavailable during a write", async () => {
  let closed = false;
  async function* body() {
    try {
      yield* megabytes(64, (index) => (index === 12 ? s3.stop() : undefined));
    } finally {
      closed = true;
    }
  }
  await expect(blobs.write("coupe", body(), { limit })).rejects.toThrow(BlobStoreUnavailable);
  expect(closed).toBe(true);
  await s3.start();
  expect(await blobs.read("coupe")).toBeNull();
});

it("throws BlobStoreUnavailable when the bucket becomes unavailable during a read", async () => {
  await blobs.write("film", megabytes(32), { limit });
  const reader = (await blobs.read("film"))?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await s3.stop();
  const rest = async () => {
    for (let done = false; !done; ) done = (await reader?.read())?.done ?? true;
  };
  await expect(rest()).rejects.toThrow(BlobStoreUnavailable);
});

it("ignores objects outside its prefix, and names that are not keys", async () => {
  const neighbour = openS3Blobs({ ...s3.settings, prefix: "" });
  await neighbour.write("a-un-voisin", text("voisin"), { limit });
  writeFileSync(join(s3.folder, s3.settings.bucket, "fichiers", "Lisez-moi.txt._S3rver_object"), "");
  expect(await keysOf(blobs)).not.toContain("a-un-voisin");
  expect(await keysOf(blobs)).not.toContain("Lisez-moi.txt");
  expect(await blobs.read("a-un-voisin")).toBeNull();
  expect(await keysOf(neighbour)).toEqual(["a-un-voisin"]);
});

it("lists more blobs than one page of the server's list", async () => {
  const prefix = "nombreux/";
  const folder = join(s3.folder, s3.settings.bucket, prefix);
  const keys = Array.from({ length: 1_234 }, (_, index) => `b-${10_000 + index}`);
  mkdirSync(folder);
  for (const key of keys) writeFileSync(join(folder, `${key}._S3rver_object`), "");
  expect(await keysOf(openS3Blobs({ ...s3.settings, prefix }))).toEqual(keys);
});

it.each([
  ["a bucket that does not exist", { bucket: "autre" }, /404/],
  ["with unknown access keys", { accessKeyId: "inconnue" }, /403/],
])("refuses to open: %s", async (_, wrong, reason) => {
  const opening = openBlobs({ dataDir: "/dev/null", s3: { ...s3.settings, ...wrong } }, log);
  await expect(opening).rejects.toThrow(BlobStoreRefused);
  await expect(opening).rejects.toThrow(reason);
  expect(logged).toEqual([]);
});

it("stops the start of the site on a wrong bucket, with a message that names the variable to check", async () => {
  const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-bucket-"));
  const variables = {
    PORT: "0",
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint ?? "",
    S3_BUCKET: "autre",
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const { code, stderr } = await runProgram(["scripts/start.js"], { variables });
  expect(stderr).toContain(`The bucket autre at ${endpoint} cannot be used (it answers 404): check S3_BUCKET`);
  expect(code).toBe(1);
  rmSync(dataDir, { recursive: true, force: true });
});

it("opens an unavailable bucket, logs that, and uses it when it is back", async () => {
  await s3.stop();
  const opened = await openBlobs({ dataDir: "/dev/null", s3: s3.settings }, log);
  expect(logged.join()).toMatch(/blob store unavailable.*ECONNREFUSED/);
  await s3.start();
  await opened.write("enfin", text("enfin"), { limit });
  expect(await textOfBlob(await blobs.read("enfin"))).toBe("enfin");
  expect([...filesIn(s3.folder).keys()].join("\n")).toContain("fichiers/enfin");
});

it("refuses to open a folder that is not writable", async () => {
  await expect(openBlobs({ dataDir: "/dev/null/nulle-part", s3: null }, log)).rejects.toThrow(BlobStoreRefused);
});
