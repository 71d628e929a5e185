import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { startSiteProcess } from "../process.ts";
import { openTemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { addOpenStage } from "./registration-fixtures.ts";
import { startRegistrationLoad } from "./registration-load.ts";
import { makeAccounts, upload } from "./upload-fixtures.ts";

const SEATS = 100_000;

it("answers 503 to registrations while the disk is full, and accepts them when there is space again", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const database = await openDatabase(temporary.location);
  const stage = await addOpenStage(database, SEATS);
  // A limit on the size of a file simulates a full disk: the write-ahead log reaches it first. The migrations fit into it.
  const server = await startSiteProcess(temporary.location, { shellPrefix: "ulimit -S -f 4096" });
  const load = startRegistrationLoad({ port: server.port, path: stage.path, clients: 8, name: "plein" });
  await load.until("failures", 40);
  expect([...new Set(load.failures.map(({ status }) => status))]).toEqual([503]);
  for (const path of ["/formateurs", "/our-stages?q=semoir", "/healthz"])
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200);

  expect(spawnSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]).status).toBe(0);
  await load.until("acknowledged", 40);
  await load.end();
  expect(load.unanswered).toEqual([]);
  const { seats, emails } = await stage.state();
  expect(emails).toEqual([...load.acknowledged].sort());
  expect(seats + emails.length).toBe(SEATS);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  await database.destroy();
  await temporary.remove();
});

it("still serves files while the disk is full, and answers a log-out with 503", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const database = await openDatabase(temporary.location);
  const people = await makeAccounts(database);
  const server = await startSiteProcess(temporary.location);
  const sent = await upload(server.port, people.marie, 2);
  const file = sent?.result.id ?? "";
  const sharing = openClient(server.port, people.marie);
  const fields = new URLSearchParams({ file, recipient: people.paulsId });
  expect(statusOf(await sharing.post("/Gestion_documents/partages", fields))).toBe(201);
  sharing.close();
  const fetchAsPaul = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init, headers: { cookie: people.paul } });

  const limitFiles = (size: string) =>
    expect(spawnSync("prlimit", ["--pid", String(server.pid), `--fsize=${size}:`]).status).toBe(0);
  limitFiles("0");
  const fetched = await fetchAsPaul(`/fichiers/${file}`);
  expect(fetched.status).toBe(200);
  expect((await fetched.arrayBuffer()).byteLength).toBe(2 * 1024 * 1024);
  expect((await fetchAsPaul("/account/notifications")).status).toBe(200);
  const refused = await fetchAsPaul("/logout", { method: "POST" });
  expect(refused.status).toBe(503);
  expect(refused.headers.getSetCookie().join()).toMatch(/session_token=;.*max-age=0/i);
  expect(await refused.text()).toContain("elle n’a pas pu être fermée sur le serveur");
  expect((await fetchAsPaul("/account")).status).toBe(200);

  limitFiles("unlimited");
  expect((await fetchAsPaul("/logout", { method: "POST" })).status).toBe(302);
  expect((await fetchAsPaul("/account")).status).toBe(302);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  await database.destroy();
  await temporary.remove();
});
