import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { textOf } from "../../text-of.ts";
import { filesIn } from "../blobs/blob-stores.ts";
import { MB } from "../blobs/bytes.ts";
import { openS3, type S3 } from "../blobs/s3.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { filesOf, openPeople, type People, sent, storedIn, upload, uploadPath } from "./sharing.ts";

const UNAVAILABLE = "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.";
const large = new Uint8Array(12 * MB).map((_, index) => index % 251);

describe.each(ANY_ENGINE)("documents in a bucket, on %s", (engine) => {
  let s3: S3;
  let site: Site;
  let people: People;
  beforeAll(async () => {
    s3 = await openS3();
    site = await openSite(engine, { s3: s3.settings });
    people = await openPeople(site);
  });
  afterAll(async () => {
    await site.close();
    await s3.remove();
  });
  beforeEach(() => s3.start());

  const inBucket = () => [...filesIn(s3.folder).keys()].join("\n");

  it("are downloaded whole and in ranges, and are gone after they are deleted", async () => {
    const { marie, paul, paulsId, lucie, visitor } = people;
    const id = await sent(marie, paulsId, large, { name: "Été.bin", type: "application/zip" });
    expect(inBucket()).toContain(id);
    expect(filesIn(site.location.dataDir).has(`blobs/${id.slice(0, 2)}/${id}`)).toBe(false);
    expect(textOf(await (await paul.get("/Documents")).text())).toContain("Été.bin");
    const whole = await paul.get(`/fichiers/${id}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);
    const part = await paul.get(`/fichiers/${id}`, { range: "bytes=6000000-6000099" });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(6_000_000, 6_000_100))).toBe(true);
    for (const other of [lucie, visitor]) expect((await other.get(`/fichiers/${id}`)).status).toBe(404);

    expect((await marie.post("/Gestion_documents", { file: id })).status).toBe(200);
    expect(inBucket()).not.toContain(id);
    expect([await filesOf(site), await storedIn(site)]).toEqual([[], []]);
    expect((await paul.get(`/fichiers/${id}`)).status).toBe(404);
  });

  it("are answered 503 while the bucket is unavailable, and work again when it is back", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, "avant");
    const doomed = await sent(marie, paulsId, "bientôt supprimé");
    await s3.stop();
    for (const body of ["court", large]) {
      const refused = await marie.send(uploadPath("a"), body);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refused.json()).toEqual({ refusal: UNAVAILABLE });
    }
    expect(await filesOf(site)).toHaveLength(2);
    for (const [browser, path] of [
      [marie, "/Gestion_documents"],
      [paul, "/Documents"],
      [paul, "/our-stages"],
    ] as const)
      expect((await browser.get(path)).status, path).toBe(200);
    const unread = await paul.get(`/fichiers/${id}`);
    expect([unread.status, unread.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(textOf(await unread.text())).toContain("indisponible");
    expect((await paul.head(`/fichiers/${id}`)).status).toBe(200);
    const fetched = await site.services.database.selectFrom("shared_file_recipients").select("downloaded_at").execute();
    expect(fetched.filter(({ downloaded_at }) => downloaded_at !== null)).toEqual([]);
    // Its row is deleted; its bytes are left to the sweep.
    expect((await marie.post("/Gestion_documents", { file: doomed })).status).toBe(200);

    await s3.start();
    expect(await (await paul.get(`/fichiers/${id}`)).text()).toBe("avant");
    expect((await paul.get(`/fichiers/${doomed}`)).status).toBe(404);
    expect((await upload(marie, large)).status).toBe(201);
  });

  it("are refused when the bucket becomes unavailable during the upload, and leave no row", async () => {
    const { marie } = people;
    const before = await filesOf(site);
    let made = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          made += 1;
          if (made === 12) await s3.stop();
          if (made > 64) return controller.close();
          controller.enqueue(new Uint8Array(MB));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await upload(marie, body, { size: 64 * MB })).toEqual({ status: 503, result: { refusal: UNAVAILABLE } });
    expect(await filesOf(site)).toEqual(before);
    await s3.start();
    expect((await upload(marie, large)).status).toBe(201);
  });
});
