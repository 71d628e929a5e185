import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listenWith } from "#platform/http/request-listener.ts";
import { until } from "../../deadline.ts";
import { paulChauffeur } from "../../people.ts";
import { MB } from "../blobs/bytes.ts";
import { type Browser, logIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { send as sendStageFile } from "../stages/stage-forms.ts";
import { filesOf, openPeople, type People, storedIn, upload, uploadPath } from "./sharing.ts";

const LIMITS = { file: 8 * MB, person: 9 * MB, centre: 10 * MB };
const CENTRE_FULL = "le centre n’a plus de place pour de nouveaux fichiers : appelez-nous.";
const PERSON_FULL = "vous n’avez plus de place : supprimez d’abord d’anciens fichiers envoyés.";
const TOO_MANY = "vous envoyez déjà plusieurs fichiers : attendez que l’un d’eux soit arrivé, puis réessayez.";
const TOO_SLOW = "l’envoi est trop lent : vérifiez votre connexion, puis envoyez ce fichier à nouveau.";

/** An upload whose bytes the test sends step by step. */
function openUpload(browser: Browser, megabytes: number) {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  const response = upload(browser, readable, { size: megabytes * MB });
  response.catch(() => {});
  return {
    response,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => {}),
    end: () => writer.close().catch(() => {}),
    cut: () => writer.abort(new Error("connection lost")).catch(() => {}),
  };
}

describe.each(ANY_ENGINE)("an upload in progress on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeEach(async () => {
    site = await openSite(engine, { limits: LIMITS });
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  const whole = (browser: Browser, megabytes: number) =>
    upload(browser, new Uint8Array(megabytes * MB), { size: megabytes * MB });
  const reserved = async () => (await filesOf(site)).reduce((sum, { size }) => sum + Number(size), 0);

  it("reserves no quota for bytes that are announced but not sent", async () => {
    const { marie, paul } = people;
    const idle = openUpload(marie, 8);
    await idle.send(1);
    await until(async () => (await reserved()) > 0);
    expect((await whole(paul, 8)).status).toBe(201);
    await idle.cut();
    await idle.response.catch(() => {});
    expect(await reserved()).toBe(8 * MB);
  });

  it("reserves at most twice what has arrived, and never more than its size", async () => {
    const sending = openUpload(people.marie, 6);
    for (let sent = 1; sent <= 6; sent++) {
      await sending.send(MB);
      await until(async () => (await reserved()) >= sent * MB);
      expect(await reserved()).toBeLessThanOrEqual(Math.min(2 * sent, 6) * MB);
    }
    await sending.end();
    expect((await sending.response).status).toBe(201);
    expect(await reserved()).toBe(6 * MB);
  });

  it("gets the last of the quota, or another in another process does, and nothing is left of the refused one", async () => {
    const second = await openSite(engine, { sameDatabaseAs: site, limits: LIMITS });
    const sending = [openUpload(people.marie, 6), openUpload(await logIn(second, paulChauffeur), 6)];
    for (let sent = 0; sent < 6; sent++) await Promise.all(sending.map(({ send }) => send(MB)));
    for (const { end } of sending) await end();
    const responses = await Promise.all(sending.map(({ response }) => response));
    await second.close();
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 507]);
    expect(responses.find(({ status }) => status === 507)?.result).toEqual({ refusal: CENTRE_FULL });
    expect([await reserved(), (await storedIn(site)).length]).toEqual([6 * MB, 1]);
  });

  it("is refused when its sender has used up their quota meanwhile", async () => {
    const { marie } = people;
    const sending = openUpload(marie, 8);
    await sending.send(MB);
    await until(async () => (await reserved()) === MB);
    expect((await whole(marie, 4)).status).toBe(201);
    for (let sent = 1; sent < 8; sent++) await sending.send(MB);
    expect(await sending.response).toEqual({ status: 413, result: { refusal: PERSON_FULL } });
    expect(await reserved()).toBe(4 * MB);
  });

  it("is one of at most three for each person, in all processes together", async () => {
    const { marie, paul } = people;
    const second = await openSite(engine, { sameDatabaseAs: site, limits: LIMITS });
    const paulElsewhere = await logIn(second, paulChauffeur);
    const sending = [openUpload(paul, 1), openUpload(paulElsewhere, 1), openUpload(paul, 1)];
    await until(async () => (await filesOf(site)).length === 3);
    for (const browser of [paul, paulElsewhere])
      expect(await upload(browser, "petit")).toEqual({ status: 429, result: { refusal: TOO_MANY } });
    expect((await upload(marie, "petit")).status).toBe(201);
    await sending[0]?.cut();
    await until(async () => (await filesOf(site)).length === 3);
    expect((await upload(paulElsewhere, "petit")).status).toBe(201);
    for (const { cut, response } of sending) {
      await cut();
      await response.catch(() => {});
    }
    await second.close();
  });
});

describe("an upload that is too slow", () => {
  let site: Site;
  let people: People;
  beforeEach(async () => {
    site = await openSite("SQLite", {
      limits: { ...LIMITS, rate: { bytesPerSecond: 4_096, allowedWaitMilliseconds: 50 } },
    });
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  const stalled = () => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    writable
      .getWriter()
      .write(new Uint8Array(1))
      .catch(() => {});
    return readable;
  };

  it("is aborted with a message, and leaves nothing", async () => {
    expect(await upload(people.marie, stalled(), { size: MB })).toEqual({ status: 400, result: { refusal: TOO_SLOW } });
    expect([await filesOf(site), await storedIn(site)]).toEqual([[], []]);
    expect((await upload(people.marie, new Uint8Array(4 * MB))).status).toBe(201);
  });

  it("is aborted for a stage's file too", async () => {
    for (const kind of ["programme", "photo"] as const) {
      const { status, result } = await sendStageFile(people.odile, kind, stalled(), "fichier");
      expect([status, result]).toMatchObject([400, { advice: expect.stringContaining("trop lent") }]);
    }
    expect(await storedIn(site)).toEqual([]);
  });

  it("receives the response on its connection, which is then closed", async () => {
    const listener = listenWith(
      (request) => site.request(new URL(request.url).pathname + new URL(request.url).search, request),
      (error) => expect.unreachable(String(error)),
    );
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const headers = { cookie: people.marie.cookie(), origin: "http://sillon.test", "content-length": MB };
    const sending = request({ port, host: "127.0.0.1", path: uploadPath("film.mp4"), method: "POST", headers });
    sending.on("error", () => {});
    sending.write("un début");
    const [response] = await once(sending, "response");
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([400, { refusal: TOO_SLOW }]);
    await until(() => sending.socket?.destroyed ?? false);
    server.close();
    await once(server, "close");
  });
});
