import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { command } from "../backup/copying.ts";
import { openPeople, sent } from "../documents/sharing.ts";
import { openSite } from "../site.ts";

/** The modes of a folder and of everything in it, by their kind. */
function modesIn(folder: string) {
  const modes = { folders: new Set([modeOf(folder)]), files: new Set<string>() };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    (entry.isDirectory() ? modes.folders : modes.files).add(modeOf(join(entry.parentPath, entry.name)));
  return { folders: [...modes.folders], files: [...modes.files] };
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe("the site's files, where everybody may read what is made", () => {
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

  const placeIn = (dataDir: string) => ({ location: { dataDir, databaseUrl: null }, remove: async () => {} });

  it("are their owner's only", async () => {
    const dataDir = join(parent, "donnees/du/site");
    const site = await openSite("SQLite", { at: placeIn(dataDir) });
    const { marie, paulsId } = await openPeople(site);
    await sent(marie, paulsId, "une notice");
    expect(readdirSync(dataDir).sort()).toEqual(["blobs", "sillon.db", "sillon.db-shm", "sillon.db-wal"]);
    expect(modesIn(join(parent, "donnees"))).toEqual({ folders: ["700"], files: ["600"] });

    const copy = join(parent, "copie.tar");
    expect(await command("backup", site, [copy], "umask 0")).toMatchObject({ code: 0 });
    expect(modeOf(copy)).toBe("600");
    const restored = placeIn(join(parent, "reprise"));
    expect(await command("restore", restored, [copy], "umask 0")).toMatchObject({ code: 0 });
    expect(modesIn(restored.location.dataDir)).toEqual({ folders: ["700"], files: ["600"] });
    await site.close();
  });

  it("that an older version made are closed at the next start", async () => {
    const dataDir = join(parent, "ancien");
    mkdirSync(join(dataDir, "blobs/ab"), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, "blobs/ab/abcd"), "une notice");
    // Open, so that the files beside the database are there.
    const open = await openDatabase({ dataDir, databaseUrl: null });
    for (const name of ["sillon.db", "sillon.db-wal", "sillon.db-shm"]) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    const site = await openSite("SQLite", { at: placeIn(dataDir) });
    for (const name of ["sillon.db", "sillon.db-wal", "sillon.db-shm"]) expect(modeOf(join(dataDir, name))).toBe("600");
    for (const folder of [dataDir, join(dataDir, "blobs")]) expect(modeOf(folder)).toBe("700");
    expect(site.logged).toEqual([]);
    await site.close();
    await open.destroy();
  });

  it("are still served from a folder that is not ours to close, with a word in the log", async () => {
    const dataDir = join(parent, "commun");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    const site = await openSite("SQLite", { at: placeIn(dataDir) });
    expect((await site.ask("/our-stages")).status).toBe(200);
    expect(modeOf(dataDir)).toBe("1777");
    expect(modeOf(join(dataDir, "sillon.db"))).toBe("600");
    expect(site.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "error")).toMatchObject([
      { event: "others may read the data", path: dataDir },
    ]);
    await site.close();
  });
});
