import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { backUp, type Sources } from "#server/backup/back-up.ts";
import { restore } from "#server/backup/restore.ts";
import { openSnapshot, readTables } from "#server/backup/snapshot.ts";
import { verify } from "#server/backup/verify.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { registrationForm } from "../../registration-form.ts";
import { addSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { openPeople, type People, sent } from "../documents/sharing.ts";
import { ENGINES, onAnyEngine, openSite, openTemporaryDatabase, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS, upload } from "../stages/stage-forms.ts";
import { everyBlob, isEmpty, openFolder, openSources, runCommand } from "./backup-fixtures.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const path = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ENGINES)("a backup of a running site on %s", (engine) => {
  let site: Site;
  let people: People;
  let sources: Sources & { close(): Promise<void> };
  let folder: ReturnType<typeof openFolder>;
  beforeEach(async () => {
    folder = openFolder();
    site = await openSite(engine);
    people = await openPeople(site);
    await insertStage(site.services.database, semoirDansDixJours, NOW);
    sources = await openSources(site);
  });
  afterEach(async () => {
    await sources.close();
    await site.close();
    folder.remove();
  });

  /** Seats plus registrants of the stage, while somebody registers between the two queries. */
  async function countSeatsAndRegistrants(database: Reader): Promise<number> {
    let total = 0;
    for await (const { table, rows } of readTables(database)) {
      if (table === "stages") {
        total += Number(rows[0]?.available_seats);
        expect((await people.visitor.post(path, registrationForm([basile]))).status).toBe(200);
      }
      if (table === "participants") total += rows.length;
    }
    return total;
  }

  it("is consistent, which it would not be without a snapshot", async () => {
    expect(await countSeatsAndRegistrants(sources.database)).toBe(semoirDansDixJours.availableSeats + 1);
    await singleStatement(site.services.database).deleteFrom("participants").execute();
    await addSeats(site.services.database, { available: 1, registered: -1 });

    const snapshot = await openSnapshot(sources.database);
    expect(await countSeatsAndRegistrants(snapshot)).toBe(semoirDansDixJours.availableSeats);
    await snapshot.rollback().execute();
  });

  /** Restores the backup on the same engine and checks the restored site. */
  async function restored(file: string, check: (site: Site) => Promise<void>) {
    const temporary = await openTemporaryDatabase(engine);
    const target = await openSources(temporary);
    await restore(target, file, await verify(file));
    await target.close();
    const again = await openSite(engine, { existing: temporary });
    await check(again);
    await again.close();
  }

  onAnyEngine(engine, () => {
    it("leaves out a file that is deleted before its bytes are copied, with all references to it", async () => {
      const { marie, paul, odile, paulsId } = people;
      const pdfUrl = await upload(odile, "programme", pdfOf());
      const stage = await addStage(odile, { pdfUrl });
      const doomed = await sent(marie, paulsId, "bientôt supprimé");
      const kept = await sent(marie, paulsId, "gardé");
      let deleted = false;
      const read: Sources["blobs"]["read"] = async (key, range) => {
        if (!deleted) {
          deleted = true;
          await marie.post("/Gestion_documents", { file: doomed });
          const without = { ...SEMIS_DE_MARS, version: "1", loadedSeats: SEMIS_DE_MARS.availableSeats };
          expect((await odile.post(`/admin/stages/${stage}/reglages`, without)).status).toBe(302);
        }
        return sources.blobs.read(key, range);
      };
      const file = folder.path("copie.tar");
      const { lost, files } = await backUp({ ...sources, blobs: { ...sources.blobs, read } }, file, NOW);
      expect([lost, files]).toEqual([[], 1]);
      expect((await paul.get(`/fichiers/${doomed}`)).status).toBe(404);

      await restored(file, async ({ services }) => {
        const { database } = services;
        expect([...(await everyBlob(services)).keys()]).toEqual([kept]);
        expect(await database.selectFrom("shared_files").select("id").execute()).toEqual([{ id: kept }]);
        expect(await database.selectFrom("shared_file_recipients").select("file_id").execute()).toHaveLength(1);
        expect(await database.selectFrom("stage_files").selectAll().execute()).toEqual([]);
        // The stage had it when the snapshot was taken.
        const stages = database.selectFrom("stages").select(["id", "pdf_url"]).where("id", "=", stage);
        expect(await stages.execute()).toEqual([{ id: stage, pdf_url: null }]);
      });
    });

    it("succeeds and names the files that the store has lost or changed", async () => {
      const { marie, paulsId } = people;
      const [kept, missing, short, changed] = [
        await sent(marie, paulsId, "gardé"),
        await sent(marie, paulsId, "perdu"),
        await sent(marie, paulsId, "raccourci"),
        await sent(marie, paulsId, "altéré"),
      ];
      const write = (key: string, text: string) =>
        sources.blobs.write(key, new Blob([text]).stream(), { limit: 1_000 });
      await sources.blobs.delete(missing);
      await write(short, "racc");
      await write(changed, "alteré!");
      const file = folder.path("copie.tar");
      const { code, stderr } = await runCommand("backup", site, [file]);
      expect(code).toBe(1);
      expect(stderr).toContain(`${file} is complete but for 3 files`);
      for (const text of [`${missing} (missing)`, `${short} (damaged)`, `${changed} (damaged)`])
        expect(stderr).toContain(text);
      await restored(file, async ({ services }) => {
        expect([...(await everyBlob(services)).keys()]).toEqual([kept]);
        expect(await services.database.selectFrom("shared_files").select("id").execute()).toEqual([{ id: kept }]);
      });
    });

    it("refuses a store that has none of the files", async () => {
      await sent(people.marie, people.paulsId, "ailleurs");
      const temporary = await openTemporaryDatabase("SQLite");
      const elsewhere = await openSources(temporary);
      const file = folder.path("copie.tar");
      await expect(backUp({ ...sources, blobs: elsewhere.blobs }, file, NOW)).rejects.toThrow(
        "Not one of the 1 files that the database names is in the store: check DATA_DIR and the S3_ variables.",
      );
      await elsewhere.close();
      await temporary.remove();
      await expect(verify(file)).rejects.toThrow("there is no such file");
    });
  });

  it("leaves an empty database and no file when the restore fails", async () => {
    await sent(people.marie, people.paulsId, "un");
    await sent(people.marie, people.paulsId, "deux");
    const file = folder.path("copie.tar");
    await backUp(sources, file, NOW);
    const temporary = await openTemporaryDatabase(engine);
    const target = await openSources(temporary);
    let written = 0;
    const write: Sources["blobs"]["write"] = async (...blob) => {
      written += 1;
      if (written === 2) throw new Error("the disk is gone");
      return target.blobs.write(...blob);
    };
    const failing = restore({ ...target, blobs: { ...target.blobs, write } }, file, await verify(file));
    await expect(failing).rejects.toThrow("the disk is gone");
    await target.close();
    expect(await isEmpty(temporary)).toBe(true);
    await temporary.remove();
  });
});
