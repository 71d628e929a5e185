import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTEMPT_LIMITS } from "../../server/accounts/sign-in-attempts.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { noteCatalogueChange } from "../../server/stages/catalogue-change.ts";
import { until } from "../deadline.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { openS3, type S3, s3Variables } from "../site/blobs/s3.ts";
import { listen } from "../site/notifications/event-stream.ts";
import { openPlace, type Place } from "../site/site.ts";
import { textOf } from "../text-of.ts";
import { openClient, statusOf } from "./client.ts";
import { form, offerStage, person } from "./registering.ts";
import { type Accounts, makeAccounts, passOn, upload } from "./uploading.ts";

// Two machines behind a proxy: each has a folder and a memory of its own, and they share one PostgreSQL and one bucket.
describe("two machines", () => {
  let place: Place;
  let folders: Place[];
  let s3: S3;
  let database: Database;
  let people: Accounts;
  let one: SiteProcess;
  let other: SiteProcess;
  beforeAll(async () => {
    place = await openPlace("PostgreSQL");
    folders = [await openPlace("SQLite"), await openPlace("SQLite")];
    s3 = await openS3();
    database = await openDatabase(place.location);
    people = await makeAccounts(database);
    const { databaseUrl } = place.location;
    const [first, second] = await Promise.all(
      folders.map(({ location: { dataDir } }) =>
        startSiteProcess({ dataDir, databaseUrl }, { variables: s3Variables(s3.settings) }),
      ),
    );
    if (!first || !second) throw new Error("two were asked for");
    [one, other] = [first, second];
  });
  afterAll(async () => {
    await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
    await database.destroy();
    await s3.remove();
    for (const { remove } of [place, ...folders]) await remove();
  });

  const ask = (server: SiteProcess, path: string, cookie = "") =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie }, redirect: "manual" });
  const textAt = async (server: SiteProcess, path: string, cookie?: string) =>
    textOf(await (await ask(server, path, cookie)).text());

  it("know the same people, and forget them together", async () => {
    const { email, password } = marieEleveuse;
    const arriving = openClient(one.port);
    const outcome = await arriving.post("/login", new URLSearchParams({ email, password }));
    arriving.close();
    const [cookies = ""] = (outcome.kind === "answered" && outcome.answer.headers["set-cookie"]) || [];
    const cookie = cookies.replace(/;.*/, "");
    expect((await ask(other, "/account", cookie)).status).toBe(200);
    const leaving = openClient(other.port, cookie);
    expect(statusOf(await leaving.post("/logout", new URLSearchParams()))).toBe(302);
    leaving.close();
    expect((await ask(one, "/account", cookie)).status).toBe(302);
  });

  it("count failed attempts together", async () => {
    const attempt = async (server: SiteProcess) => {
      const client = openClient(server.port);
      const outcome = await client.post(
        "/login",
        new URLSearchParams({ email: "intrus@ferme.example", password: "rien" }),
      );
      client.close();
      return outcome.kind === "answered" && textOf(outcome.answer.text).includes("Trop de tentatives");
    };
    const turns = Array.from({ length: ATTEMPT_LIMITS.account }, (_, turn) => (turn % 2 ? one : other));
    for (const server of turns) expect(await attempt(server)).toBe(false);
    expect([await attempt(one), await attempt(other)]).toEqual([true, true]);
  });

  it("show the same seats, on pages that are kept in memory and on pages that are open", async () => {
    const stage = await offerStage(database, 7);
    await database.transaction().execute(noteCatalogueChange);
    for (const server of [one, other])
      await until(async () => (await textAt(server, stage.path)).includes("7 places disponibles"));
    const ear = await listen({ get: (path) => ask(other, path) });
    const client = openClient(one.port);
    expect(statusOf(await client.post(stage.path, form([person("basile")])))).toBe(200);
    client.close();
    for (const server of [one, other])
      await until(async () => (await textAt(server, stage.path)).includes("6 places disponibles"));
    await ear.until(({ data }) => data.id === stage.id && data.availableSeats === 6);
    await ear.close();
  });

  it("tell the same notifications", async () => {
    const stage = await offerStage(database, 7);
    const client = openClient(one.port, people.paul);
    expect(statusOf(await client.post(stage.path, form([{ ...person("paul"), email: paulChauffeur.email }])))).toBe(
      200,
    );
    client.close();
    expect(await textAt(other, "/account/notifications", people.paul)).toContain("Semoir");
  });

  it("hand over each other's files, and forget them together", async () => {
    const { marie, paul } = people;
    const sent = await upload(one.port, marie, 2);
    const id = sent?.answer.id ?? "";
    expect(await passOn(other.port, people, id, 2)).toEqual({ status: 201, whole: true });
    const client = openClient(other.port, marie);
    await client.post("/Gestion_documents", new URLSearchParams({ file: id }));
    client.close();
    expect((await ask(one, `/fichiers/${id}`, paul)).status).toBe(404);
  });
});
