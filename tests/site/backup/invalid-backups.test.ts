import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate } from "#platform/database/migrate.ts";
import { writeArchive } from "#server/backup/archive-file.ts";
import { backUp } from "#server/backup/back-up.ts";
import { restore } from "#server/backup/restore.ts";
import { writeTar } from "#server/backup/tar-writer.ts";
import { verify } from "#server/backup/verify.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { MB } from "../blobs/bytes.ts";
import { openPeople, sent } from "../documents/sharing.ts";
import { ANY_ENGINE, openSite, openTemporaryDatabase, type Site, type TemporaryDatabase } from "../site.ts";
import { isEmpty, openFolder, openSources, runCommand, type SiteStorage } from "./backup-fixtures.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const folder = openFolder();
const nowhere: SiteStorage = { location: { dataDir: "/dev/null/nulle-part", databaseUrl: null } };
let site: Site;
let empty: TemporaryDatabase;
let whole: Buffer;
const copy = folder.path("copie.tar");

beforeAll(async () => {
  site = await openSite("SQLite");
  await insertStage(site.services.database, semoirDansDixJours, NOW);
  const { marie, paulsId } = await openPeople(site);
  await sent(marie, paulsId, new Uint8Array(3 * MB).fill(7), { size: 3 * MB });
  const sources = await openSources(site);
  await backUp(sources, copy, NOW);
  await sources.close();
  whole = readFileSync(copy);
  empty = await openTemporaryDatabase("SQLite");
});
afterAll(async () => {
  await site.close();
  await empty.remove();
  folder.remove();
});

/** The backup with one flipped bit, `offset` bytes after the last occurrence of the text. */
function flipped(text: string, offset = text.length): Buffer {
  const damaged = Buffer.from(whole);
  const index = damaged.lastIndexOf(text) + offset;
  damaged[index] = (damaged[index] ?? 0) ^ 1;
  return damaged;
}

describe("verify refuses a damaged backup", () => {
  it.each<[string, () => Buffer, RegExp]>([
    ["damaged in its manifest", () => flipped('"migration": '), /manifest\.json is not what was written/],
    ["damaged in a row", () => flipped('"title":"'), /tables\/stages\/000001\.jsonl is not what was written/],
    ["damaged in a file", () => flipped("\x07".repeat(1000), 0), /blobs\/[0-9a-f-]{36} is not what was written/],
    ["damaged in left-out.json", () => flipped("[]"), /left-out\.json is not what was written/],
    ["damaged in a checksum", () => flipped("SHA256SUMS", 512), /manifest\.json is not what was written/],
    ["damaged in a name beside a checksum", () => flipped("  manifest.js"), /manifest\.json is not what was written/],
    ["damaged in a tar header", () => flipped("tables/use"), /is damaged/],
    ["damaged in its last byte", () => Buffer.from(whole).fill(1, whole.byteLength - 1), /is damaged/],
    ["cut in the middle", () => whole.subarray(0, whole.byteLength / 2), /is cut short/],
    ["cut between two entries", () => whole.subarray(0, whole.indexOf("blobs/")), /is cut short/],
    ["cut before its checksums", () => withoutChecksums(), /is cut short: it has no SHA256SUMS/],
    ["compressed and cut", () => gzipSync(whole).subarray(0, 900), /is cut short/],
    ["compressed and damaged", () => gzipSync(whole).fill(0, 900, 910), /is damaged|is cut short/],
    ["empty", () => Buffer.alloc(0), /is empty/],
    ["a text", () => Buffer.from("Chère Marie, ".repeat(99)), /is not a file that/],
    ["a picture", () => readFileSync("docs/home.png"), /is not a file that `npm run backup` made/],
    ["another tar", () => Buffer.concat([...tarOf("lisez-moi.txt", "Bonjour")]), /is not a file that/],
    ["only zeros", () => Buffer.alloc(10_240), /is not a file that/],
  ])("%s", async (name, bytes, message) => {
    const file = folder.path(`${name}.tar`);
    writeFileSync(file, bytes());
    await expect(verify(file)).rejects.toThrow(message);
  });

  it("in the restore command too, which then creates no database", async () => {
    const file = folder.path("coupée.tar");
    writeFileSync(file, whole);
    truncateSync(file, 5000);
    expect(await runCommand("restore", { location: empty.location }, [file])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${file} is cut short: its end is missing. Nothing was changed.\n`,
    });
    expect(readdirSync(empty.location.dataDir)).toEqual([]);
  });

  it.each([
    ["with a newer format", { version: 2 }],
    ["with newer tables", { migration: "999-plus-tard" }],
  ])("%s", async (_, change) => {
    const file = folder.path(`${JSON.stringify(change)}.tar`);
    const [text] = /\{.*?\n\}\n/s.exec(whole.toString("latin1")) ?? [];
    const manifest = JSON.stringify({ ...JSON.parse(text ?? ""), ...change });
    await writeCopy(file, { "manifest.json": manifest });
    await expect(verify(file)).rejects.toThrow("was made by a newer Sillon");
  });
});

function writeCopy(file: string, texts: Record<string, string>) {
  return writeArchive(
    file,
    writeTar(NOW, async (tar) => {
      for (const [name, text] of Object.entries(texts)) await tar.text(name, text);
    }),
  );
}

function withoutChecksums() {
  const header = whole.lastIndexOf("SHA256SUMS");
  return Buffer.concat([whole.subarray(0, header), Buffer.alloc(1024)]);
}

function* tarOf(name: string, text: string) {
  const header = Buffer.from(whole.subarray(0, 512));
  header.fill(0, 0, 100).write(name);
  header.write(text.length.toString(8).padStart(11, "0"), 124);
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  yield header;
  yield Buffer.from(text.padEnd(512, "\0"));
  yield Buffer.alloc(1024);
}

describe("the backup and restore commands", () => {
  const refused = (stderr: string | RegExp) => ({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(stderr),
  });

  it.each([
    ["backup", []],
    ["restore", ["a", "b"]],
  ] as const)("%s %j: prints its usage", async (name, files) => {
    expect(await runCommand(name, nowhere, files)).toEqual(refused(`^Usage: npm run ${name} -- FILE\n$`));
  });

  it.each<[string, () => SiteStorage, string, RegExp]>([
    ["to a file that exists", () => site, copy, /copie\.tar is there already: choose another name/],
    [
      "into a folder that does not exist",
      () => site,
      folder.path("nulle/part.tar"),
      /^There is no folder .*nulle: make it/,
    ],
    ["without a database", () => ({ location: empty.location }), folder.path("a.tar"), /^There is no database in/],
  ])("refuses a backup %s", async (_, where, file, message) => {
    expect(await runCommand("backup", where(), [file])).toEqual(refused(message));
  });

  it("keeps no partial backup when the disk is full", async () => {
    const file = folder.path("trop.tar");
    expect(await runCommand("backup", site, [file], "ulimit -f 2048")).toEqual(
      refused(/^There is not enough room for .*trop\.tar \(EFBIG\): nothing was kept\./),
    );
    expect(readdirSync(folder.path(".")).filter((name) => name.startsWith("trop"))).toEqual([]);
  });

  it("refuses to restore into a folder that cannot be created", async () => {
    expect(await runCommand("restore", nowhere, [copy])).toEqual(
      refused(/set DATA_DIR to a folder that this user may write/),
    );
  });

  it("refuses to restore a file that does not exist", async () => {
    const file = folder.path("perdue.tar");
    expect(await runCommand("restore", nowhere, [file])).toEqual(
      refused(/perdue\.tar cannot be read: there is no such file\.\n$/),
    );
  });
});

// Tables of an older version are restored on both engines in backup-of-0.6.0.test.ts.
describe.each(ANY_ENGINE)("restoring on %s", (engine) => {
  it("refuses a database that contains data", async () => {
    const used = await openSite(engine, { existing: await openTemporaryDatabase(engine) });
    await insertStage(used.services.database, semoirDansDixJours, NOW);
    const response = await runCommand("restore", used, [copy]);
    expect(response).toMatchObject({ code: 1, stdout: "" });
    expect(response.stderr).toMatch(/^The database already holds stages: restore into an empty one/);
    expect(await used.services.database.selectFrom("users").selectAll().execute()).toEqual([]);
    expect(existsSync(`${used.location.dataDir}/blobs`)).toBe(true);
    expect(await Array.fromAsync(used.services.blobs.list())).toEqual([]);
    await used.close();
  });

  it("migrates a backup of older tables", async () => {
    const file = folder.path(`ancienne-${engine}.tar`);
    const user = {
      id: "marie",
      email: "marie@ferme-lenglet.example",
      email_verified: true,
      name: "Zoé Marie Lenglet",
      first_name: "Marie",
      last_name: "Lenglet",
      birth_date: "1979-04-02",
      telephone: "",
      raison_social: "",
      user_type: "Eleveur",
      role: "client",
      image: null,
      created_at: NOW,
      updated_at: NOW,
    };
    const kinds = { email_verified: "flag", created_at: "instant", updated_at: "instant" };
    const manifest = {
      format: "sillon-backup",
      version: 1,
      migration: "003-administration",
      takenAt: NOW,
      tables: { users: kinds, sessions: { expires_at: "instant", created_at: "instant", updated_at: "instant" } },
    };
    const session = {
      ...{ id: "s", token: "t", user_id: "marie", ip_address: null, user_agent: null },
      ...{ expires_at: "2999-01-01T00:00:00.000Z", created_at: NOW, updated_at: NOW },
    };
    await writeCopy(file, {
      "manifest.json": JSON.stringify(manifest),
      "tables/users/000001.jsonl": `${JSON.stringify(user)}\n`,
      "tables/sessions/000001.jsonl": `${JSON.stringify(session)}\n`,
    });
    const temporary = await openTemporaryDatabase(engine);
    expect(await runCommand("restore", temporary, [file])).toMatchObject({ code: 0, stderr: "" });
    const database = await openDatabase(temporary.location);
    expect(await database.selectFrom("users").select(["email", "search_text"]).execute()).toEqual([
      { email: user.email, search_text: expect.stringContaining("zoe marie lenglet") },
    ]);
    expect(await database.selectFrom("shared_files").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("sessions").selectAll().execute()).toEqual([]);
    await database.destroy();

    // An empty database with newer tables than the backup is refused.
    const started = await openSite(engine, { existing: await openTemporaryDatabase(engine) });
    expect((await runCommand("restore", started, [file])).stderr).toMatch(
      /^The database has no data yet, but newer tables \(\S+\) than the copy \(003-administration\)/,
    );
    expect(await isEmpty(started)).toBe(true);
    await started.close();
    await temporary.remove();
  });

  it("refuses unknown tables, as the backup does", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const sources = await openSources(temporary);
    const backingUp = () => backUp(sources, folder.path(`inconnue-${engine}.tar`), NOW);
    await expect(backingUp()).rejects.toThrow("There is no site in this database: check DATA_DIR and DATABASE_URL.");
    await migrate(sources.database);
    await sql`insert into kysely_migration (name, timestamp) values ('999-plus-tard', '2999')`.execute(
      toKysely(sources.database),
    );
    await expect(backingUp()).rejects.toThrow(/^The database is at 999-plus-tard and this Sillon at \d{3}-/);
    await expect(restore(sources, copy, await verify(copy))).rejects.toThrow("which this Sillon does not know");
    await sources.close();
    await temporary.remove();
  });

  it("accepts a database on which a site was started but not used", async () => {
    const started = await openSite(engine, { existing: await openTemporaryDatabase(engine) });
    expect(await runCommand("restore", started, [copy])).toMatchObject({ code: 0, stderr: "" });
    const [source, restored] = await Promise.all(
      [site, started].map(({ services }) =>
        services.database.selectFrom("settings").selectAll().where("name", "=", "signing-secret").execute(),
      ),
    );
    expect(restored).toEqual(source);
    await started.close();
  });
});
