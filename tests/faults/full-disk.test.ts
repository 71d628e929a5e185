import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { startSiteProcess } from "../process.ts";
import { openPlace } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { offerStage } from "./registering.ts";
import { startStorm } from "./storm.ts";
import { makeAccounts, upload } from "./uploading.ts";

const SEATS = 100_000;

it("registers nobody it cannot write down, says so, and goes on when there is room again", async () => {
  const place = await openPlace("SQLite");
  const database = await openDatabase(place.location);
  const stage = await offerStage(database, SEATS);
  // A limit on what one file may hold stands for a disk that holds no more: the log of the database meets it first.
  const server = await startSiteProcess(place.location, { first: "ulimit -S -f 2048" });
  const storm = startStorm({ port: server.port, path: stage.path, clients: 8, name: "plein" });
  await storm.until("troubles", 40);
  expect([...new Set(storm.troubles.map(({ status }) => status))]).toEqual([503]);
  for (const path of ["/formateurs", "/our-stages?q=semoir", "/healthz"])
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200);

  expect(spawnSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]).status).toBe(0);
  await storm.until("acknowledged", 40);
  await storm.end();
  expect(storm.broken).toEqual([]);
  const { seats, emails } = await stage.ledger();
  expect(emails).toEqual([...storm.acknowledged].sort());
  expect(seats + emails.length).toBe(SEATS);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  await database.destroy();
  await place.remove();
});

it("lets people read their files while nothing can be written, and does not call a log-out done", async () => {
  const place = await openPlace("SQLite");
  const database = await openDatabase(place.location);
  const people = await makeAccounts(database);
  const server = await startSiteProcess(place.location);
  const sent = await upload(server.port, people.marie, 2);
  const file = sent?.answer.id ?? "";
  const sharing = openClient(server.port, people.marie);
  const fields = new URLSearchParams({ file, recipient: people.paulsId });
  expect(statusOf(await sharing.post("/Gestion_documents/partages", fields))).toBe(201);
  sharing.close();
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init, headers: { cookie: people.paul } });

  const limitFiles = (size: string) =>
    expect(spawnSync("prlimit", ["--pid", String(server.pid), `--fsize=${size}:`]).status).toBe(0);
  limitFiles("0");
  const fetched = await ask(`/fichiers/${file}`);
  expect(fetched.status).toBe(200);
  expect((await fetched.arrayBuffer()).byteLength).toBe(2 * 1024 * 1024);
  expect((await ask("/account/notifications")).status).toBe(200);
  const refused = await ask("/logout", { method: "POST" });
  expect(refused.status).toBe(503);
  expect(refused.headers.getSetCookie().join()).toMatch(/session_token=;.*max-age=0/i);
  expect(await refused.text()).toContain("elle n’a pas pu être fermée sur le serveur");
  expect((await ask("/account")).status).toBe(200);

  limitFiles("unlimited");
  expect((await ask("/logout", { method: "POST" })).status).toBe(302);
  expect((await ask("/account")).status).toBe(302);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  await database.destroy();
  await place.remove();
});
