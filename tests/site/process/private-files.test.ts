import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { installOnce } from "../../process.ts";
import { runCommand } from "../backup/backup-fixtures.ts";
import { openPeople, sent } from "../documents/sharing.ts";
import { openSite } from "../site.ts";

/** The file modes in a folder, including its own, of folders and of files. */
function modesIn(folder: string) {
  const modes = { folders: new Set([modeOf(folder)]), files: new Set<string>() };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    (entry.isDirectory() ? modes.folders : modes.files).add(modeOf(join(entry.parentPath, entry.name)));
  return { folders: [...modes.folders], files: [...modes.files] };
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe("the site's files, with umask 0", () => {
  let parent: string;
  let before: number;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "sillon-modes-"));
    before = process.umask(0);
  });
  afterEach(() => {
    process.umask(before);
    rmSync(parent, { recursive: true, force: true });
  });

  const databaseIn = (dataDir: string) => ({ location: { dataDir, databaseUrl: null }, remove: async () => {} });

  it("are readable by their owner only", async () => {
    const dataDir = join(parent, "donnees/du/site");
    await installOnce({ dataDir, databaseUrl: null });
    const site = await openSite("SQLite", { existing: databaseIn(dataDir) });
    const { marie, paulsId } = await openPeople(site);
    await sent(marie, paulsId, "une notice");
    expect(readdirSync(dataDir).sort()).toEqual(["blobs", "sillon.db", "sillon.db-shm", "sillon.db-wal"]);
    expect(modesIn(join(parent, "donnees"))).toEqual({ folders: ["700"], files: ["600"] });

    const copy = join(parent, "copie.tar");
    expect(await runCommand("backup", site, [copy], "umask 0")).toMatchObject({ code: 0 });
    expect(modeOf(copy)).toBe("600");
    const restored = databaseIn(join(parent, "reprise"));
    expect(await runCommand("restore", restored, [copy], "umask 0")).toMatchObject({ code: 0 });
    expect(modesIn(restored.location.dataDir)).toEqual({ folders: ["700"], files: ["600"] });
    await site.close();
  });

  it("of an older version are made private at the next start", async () => {
    const dataDir = join(parent, "ancien");
    mkdirSync(join(dataDir, "blobs/ab"), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, "blobs/ab/abcd"), "une notice");
    // An open database, so that its -wal and -shm files exist.
    const open = await openDatabase({ dataDir, databaseUrl: null });
    for (const name of ["sillon.db", "sillon.db-wal", "sillon.db-shm"]) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    const site = await openSite("SQLite", { existing: databaseIn(dataDir) });
    for (const name of ["sillon.db", "sillon.db-wal", "sillon.db-shm"]) expect(modeOf(join(dataDir, name))).toBe("600");
    for (const folder of [dataDir, join(dataDir, "blobs")]) expect(modeOf(folder)).toBe("700");
    expect(site.logged).toEqual([]);
    await site.close();
    await open.destroy();
  });

  it("are still used from a shared folder whose mode cannot be changed, with an error in the log", async () => {
    const dataDir = join(parent, "commun");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    await installOnce({ dataDir, databaseUrl: null });
    const site = await openSite("SQLite", { existing: databaseIn(dataDir) });
    expect((await site.request("/our-stages")).status).toBe(200);
    expect(modeOf(dataDir)).toBe("1777");
    expect(modeOf(join(dataDir, "sillon.db"))).toBe("600");
    expect(site.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "error")).toMatchObject([
      { event: "others may read the data", path: dataDir },
    ]);
    await site.close();
  });
});
