import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { until } from "../../deadline.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { MB } from "../blobs/bytes.ts";
import { type Browser, logIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { filesOf, openPeople, type People, sent, storedIn, upload, uploaded, uploadPath } from "./sharing.ts";

const LIMITS = { file: 1_000, person: 2_500, centre: 4_000 };
const TOO_LARGE = "ce fichier est trop lourd.";
const PERSON_FULL = "vous n’avez plus de place : supprimez d’abord d’anciens fichiers envoyés.";
const CENTRE_FULL = "le centre n’a plus de place pour de nouveaux fichiers : appelez-nous.";
const TOO_MANY_UPLOADS = "vous envoyez déjà plusieurs fichiers : attendez que l’un d’eux soit arrivé, puis réessayez.";
const HOUR = 3_600_000;

const bytes = (size: number) => new Uint8Array(size).fill(7);

/** A body whose bytes are produced when they are read. */
function body(size: number, chunk = 100, beforeEach: (sent: number) => void = () => {}) {
  let made = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        beforeEach(made);
        if (made >= size) return controller.close();
        const length = Math.min(chunk, size - made);
        made += length;
        controller.enqueue(bytes(length));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, made: () => made };
}

/** A body of 1,000 bytes that are sent only after release(). */
function heldBody() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await promise;
      controller.enqueue(bytes(1_000));
      controller.close();
    },
  });
  return { slow, release: resolve };
}

/** With a Content-Length, as browsers send it, or without. */
const send = (browser: Browser, size: number, announced: boolean) =>
  upload(browser, body(size).stream, announced ? { size } : {});

describe.each(ANY_ENGINE)("the quota of files on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeEach(async () => {
    site = await openSite(engine, { limits: LIMITS });
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  const expectNothingStored = async () => expect([await filesOf(site), await storedIn(site)]).toEqual([[], []]);

  describe.each([
    ["announced", true],
    ["not announced", false],
  ])("for a size that is %s", (_, announced) => {
    it("limits one file", async () => {
      const { marie } = people;
      const refused = await send(marie, 1_001, announced);
      expect(refused).toEqual({ status: 413, result: { refusal: TOO_LARGE } });
      await expectNothingStored();
      expect((await send(marie, 1_000, announced)).status).toBe(201);
      expect(await filesOf(site)).toMatchObject([{ checksum: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    });

    it("limits all files of a person, to the byte", async () => {
      const { marie, paul } = people;
      for (let time = 0; time < 2; time++) expect((await send(marie, 1_000, announced)).status).toBe(201);
      expect(await send(marie, 501, announced)).toEqual({ status: 413, result: { refusal: PERSON_FULL } });
      expect((await send(marie, 500, announced)).status).toBe(201);
      expect(await send(marie, 1, announced)).toEqual({ status: 413, result: { refusal: PERSON_FULL } });
      expect((await send(paul, 1_000, announced)).status).toBe(201);
    });

    it("limits all files together", async () => {
      const { marie, paul, lucie } = people;
      for (const browser of [marie, marie, paul]) await send(browser, 1_000, announced);
      expect((await send(paul, 900, announced)).status).toBe(201);
      expect(await send(lucie, 101, announced)).toEqual({ status: 507, result: { refusal: CENTRE_FULL } });
      expect((await send(lucie, 100, announced)).status).toBe(201);
      expect((await send(lucie, 1, announced)).status).toBe(507);
    });

    it("cannot be exceeded by many files at once, in two processes", async () => {
      const second = await openSite(engine, { sameDatabaseAs: site, limits: LIMITS });
      const here = [people.marie, people.paul];
      const there = [await logIn(second, marieEleveuse), await logIn(second, paulChauffeur)];
      const everywhere = [...here, ...there, ...here, ...there, ...here, ...there];
      const responses = await Promise.all(everywhere.map((browser) => send(browser, 1_000, announced)));
      await second.close();
      const taken = responses.filter(({ status }) => status === 201);
      // Two of each person at most, and no more than four in all.
      expect(taken.length).toBeLessThanOrEqual(4);
      expect(taken.length).toBeGreaterThanOrEqual(announced ? 4 : 1);
      const kept = await filesOf(site);
      expect(kept).toHaveLength(taken.length);
      for (const sharer of new Set(kept.map(({ shared_by }) => shared_by)))
        expect(kept.filter(({ shared_by }) => shared_by === sharer).length).toBeLessThanOrEqual(2);
      for (const { result } of responses.filter(({ status }) => status !== 201))
        expect([TOO_LARGE, PERSON_FULL, CENTRE_FULL, TOO_MANY_UPLOADS]).toContain(
          "refusal" in result && result.refusal,
        );
    });

    it("is freed by uploads that are cut, refused or empty", async () => {
      const { marie } = people;
      for (let time = 0; time < 5; time++) {
        const cut = body(1_000, 100, (made) => {
          if (made >= 500) throw new Error("connection lost");
        });
        const headers = { "content-length": "1000" };
        await marie.send(uploadPath("a"), cut.stream, announced ? headers : {}).catch(() => {});
        await send(marie, 1_001, announced);
        await send(marie, 0, announced);
      }
      await expectNothingStored();
      for (let time = 0; time < 2; time++) expect((await send(marie, 1_000, announced)).status).toBe(201);
    });

    it("refuses an empty file", async () => {
      expect(await send(people.marie, 0, announced)).toEqual({
        status: 400,
        result: { refusal: "ce fichier est vide." },
      });
      await expectNothingStored();
    });
  });

  it("is checked, as is the session, before the body is read", async () => {
    for (const [browser, status] of [
      [people.marie, 413],
      [people.visitor, 401],
    ] as const) {
      const { stream, made } = body(100_000);
      const headers = { "content-length": "100000" };
      expect((await browser.send(uploadPath("a"), stream, headers)).status).toBe(status);
      expect(made()).toBeLessThan(1_000);
    }
  });

  it("reports a file over the size limit as such, even when the person's quota is nearly used up", async () => {
    const { marie } = people;
    for (const size of [1_000, 1_000]) await uploaded(marie, bytes(size));
    expect((await send(marie, 1_001, true)).result).toEqual({ refusal: TOO_LARGE });
  });

  it("counts uploads in progress", async () => {
    const { marie } = people;
    const { slow, release } = heldBody();
    const sending = upload(marie, slow, { size: 1_000 });
    // The quota is reserved once the row exists.
    await until(async () => (await filesOf(site)).length > 0);
    expect((await send(marie, 1_000, true)).status).toBe(201);
    expect((await send(marie, 501, true)).status).toBe(413);
    release();
    expect((await sending).status).toBe(201);
  });

  it("is freed by deleting a file, and by the sweep of files that were never shared", async () => {
    const { marie, paulsId } = people;
    const id = await sent(marie, paulsId, bytes(1_000));
    for (const size of [1_000, 500]) await uploaded(marie, bytes(size));
    expect((await send(marie, 1, true)).status).toBe(413);
    await marie.post("/Gestion_documents", { file: id });
    const kept = await sent(marie, paulsId, bytes(1_000));

    const { clock } = site.services;
    await sweepFiles(site.services, new Date(clock().getTime() + 23 * HOUR));
    expect(await filesOf(site)).toHaveLength(3);
    await sweepFiles(site.services, new Date(clock().getTime() + 25 * HOUR));
    expect((await filesOf(site)).map((file) => file.id)).toEqual([kept]);
    expect(await storedIn(site)).toEqual([kept]);
    expect((await send(marie, 1_000, true)).status).toBe(201);
  });

  it("is freed ten minutes after the last progress of an upload whose process was killed", async () => {
    const { marie } = people;
    const { database, clock } = site.services;
    const { id: sharer } = await accountOf(site, marieEleveuse);
    const killed = (id: string, minutesAgo: number) => ({
      ...{ id, name: "a", type: "text/plain", size: 1_000, checksum: "", shared_by: sharer, shared_by_name: "Marie" },
      shared_by_admin: false,
      created_at: new Date(clock().getTime() - minutesAgo * 60_000),
      shared_at: null,
    });
    await singleStatement(database)
      .insertInto("shared_files")
      .values([killed("recent", 9), killed("old", 11)])
      .execute();
    expect((await send(marie, 1_000, true)).status).toBe(201);
    expect((await filesOf(site)).map(({ id }) => id)).not.toContain("old");
    expect((await send(marie, 501, true)).status).toBe(413);
    await sweepFiles(site.services, new Date(clock().getTime() + HOUR));
    expect((await send(marie, 501, true)).status).toBe(201);
  });

  it("stays reserved for an upload that is slow but in progress", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { slow, release } = heldBody();
    const sending = upload(people.marie, slow, { size: 1_000 });
    await until(async () => (await filesOf(site)).length > 0);
    const { database, clock } = site.services;
    const created = async () => new Date((await filesOf(site))[0]?.created_at ?? 0);
    await singleStatement(database)
      .updateTable("shared_files")
      .set({ created_at: new Date(0) })
      .execute();
    await vi.advanceTimersByTimeAsync(60_000);
    await until(async () => (await created()).getTime() > 0);
    expect(await created()).toEqual(clock());
    release();
    expect((await sending).status).toBe(201);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("is not used by an upload that fails with 503 because of the store, which recovers without a restart", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, "avant");
    const unfinished = join(site.location.dataDir, "blobs", "unfinished");
    rmSync(unfinished, { recursive: true });
    writeFileSync(unfinished, "no folder");
    const refused = await marie.send(uploadPath("a"), bytes(1_000));
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toEqual({
      refusal: "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.",
    });
    expect(await filesOf(site)).toHaveLength(1);
    expect(await (await paul.get(`/fichiers/${id}`)).text()).toBe("avant");
    expect((await marie.get("/Gestion_documents")).status).toBe(200);
    rmSync(unfinished);
    mkdirSync(unfinished);
    expect((await send(marie, 1_000, true)).status).toBe(201);
  });
});

it("streams a large file: what is read is never far ahead of what is written", async () => {
  const site = await openSite("SQLite");
  const { marie, paul, paulsId } = await openPeople(site);
  const folder = join(site.location.dataDir, "blobs", "unfinished");
  const written = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  let ahead = 0;
  const { stream } = body(32 * MB, 64 * 1024, (made) => {
    if (made < 32 * MB) ahead = Math.max(ahead, made - written());
  });
  const id = await sent(marie, paulsId, stream);
  expect(ahead).toBeLessThan(4 * MB);

  // The same for a download: a client that stops after one chunk makes the server read only a few.
  const before = (await filesOf(site))[0];
  expect(Number(before?.size)).toBe(32 * MB);
  const reader = (await paul.get(`/fichiers/${id}?telecharger`)).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBeLessThan(2 * MB);
  await reader?.cancel();
  await site.close();
});
