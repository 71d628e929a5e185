import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { ATTEMPT_LIMITS } from "#subjects/accounts/data/sign-in-attempts.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { until } from "../deadline.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { openS3, type S3, s3Variables } from "../site/blobs/s3.ts";
import { openEventStream } from "../site/notifications/event-stream.ts";
import { openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { textOf } from "../text-of.ts";
import { openClient, statusOf } from "./client.ts";
import { addOpenStage, person } from "./registration-fixtures.ts";
import { type Accounts, makeAccounts, shareAndDownload, upload } from "./upload-fixtures.ts";

// Two machines behind a proxy: each has its own data folder and caches; they share one PostgreSQL and one bucket.
describe("two machines", () => {
  let temporary: TemporaryDatabase;
  let folders: TemporaryDatabase[];
  let s3: S3;
  let database: Database;
  let people: Accounts;
  let one: SiteProcess;
  let other: SiteProcess;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase("PostgreSQL");
    folders = [await openTemporaryDatabase("SQLite"), await openTemporaryDatabase("SQLite")];
    s3 = await openS3();
    database = await openDatabase(temporary.location);
    people = await makeAccounts(database);
    const { databaseUrl } = temporary.location;
    const [first, second] = await Promise.all(
      folders.map(({ location: { dataDir } }) =>
        startSiteProcess({ dataDir, databaseUrl }, { variables: s3Variables(s3.settings) }),
      ),
    );
    if (!first || !second) throw new Error("two processes were started");
    [one, other] = [first, second];
  });
  afterAll(async () => {
    await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
    await database.destroy();
    await s3.remove();
    for (const { remove } of [temporary, ...folders]) await remove();
  });

  const fetchFrom = (server: SiteProcess, path: string, cookie = "") =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie }, redirect: "manual" });
  const textAt = async (server: SiteProcess, path: string, cookie?: string) =>
    textOf(await (await fetchFrom(server, path, cookie)).text());

  it("share sessions: a log-in or log-out on one holds on the other", async () => {
    const { email, password } = marieEleveuse;
    const loggingIn = openClient(one.port);
    const outcome = await loggingIn.post("/login", new URLSearchParams({ email, password }));
    loggingIn.close();
    const [cookies = ""] = (outcome.kind === "answered" && outcome.response.headers["set-cookie"]) || [];
    const cookie = cookies.replace(/;.*/, "");
    expect((await fetchFrom(other, "/account", cookie)).status).toBe(200);
    const loggingOut = openClient(other.port, cookie);
    expect(statusOf(await loggingOut.post("/logout", new URLSearchParams()))).toBe(302);
    loggingOut.close();
    expect((await fetchFrom(one, "/account", cookie)).status).toBe(302);
  });

  it("count failed attempts together", async () => {
    const attempt = async (server: SiteProcess) => {
      const client = openClient(server.port);
      const outcome = await client.post(
        "/login",
        new URLSearchParams({ email: "intrus@ferme.example", password: "rien" }),
      );
      client.close();
      return outcome.kind === "answered" && textOf(outcome.response.text).includes("Trop de tentatives");
    };
    const servers = Array.from({ length: ATTEMPT_LIMITS.account }, (_, attemptNumber) =>
      attemptNumber % 2 ? one : other,
    );
    for (const server of servers) expect(await attempt(server)).toBe(false);
    expect([await attempt(one), await attempt(other)]).toEqual([true, true]);
  });

  it("show the same seats, on cached pages and on open pages", async () => {
    const stage = await addOpenStage(database, 7);
    await database.transaction().execute(noteCatalogueChange);
    for (const server of [one, other])
      await until(async () => (await textAt(server, stage.path)).includes("7 places disponibles"));
    const stream = await openEventStream({ get: (path) => fetchFrom(other, path) });
    const client = openClient(one.port);
    expect(statusOf(await client.post(stage.path, registrationForm([person("basile")])))).toBe(200);
    client.close();
    for (const server of [one, other])
      await until(async () => (await textAt(server, stage.path)).includes("6 places disponibles"));
    await stream.until(({ data }) => data.id === stage.id && data.availableSeats === 6);
    await stream.close();
  });

  it("show the same notifications", async () => {
    const stage = await addOpenStage(database, 7);
    const client = openClient(one.port, people.paul);
    expect(
      statusOf(await client.post(stage.path, registrationForm([{ ...person("paul"), email: paulChauffeur.email }]))),
    ).toBe(200);
    client.close();
    expect(await textAt(other, "/account/notifications", people.paul)).toContain("Semoir");
  });

  it("serve each other's files, until one deletes them", async () => {
    const { marie, paul } = people;
    const sent = await upload(one.port, marie, 2);
    const id = sent?.result.id ?? "";
    expect(await shareAndDownload(other.port, people, id, 2)).toEqual({ status: 201, whole: true });
    const client = openClient(other.port, marie);
    await client.post("/Gestion_documents", new URLSearchParams({ file: id }));
    client.close();
    expect((await fetchFrom(one, `/fichiers/${id}`, paul)).status).toBe(404);
  });
});
