import { describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { verifyEveryChain } from "#subjects/attendance/data/records/verify-every-chain.ts";
import { issuedFile } from "#subjects/dossiers/data/files/document-files.ts";
import { semoirDansDixJours as stage } from "../../stages.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { append, entryOf, NOW } from "./chain-fixtures.ts";
import { verifyAttendance } from "./verify-command.ts";

describe.each(ANY_ENGINE)("what the chain covers besides its records, on %s", (engine) => {
  const withSite = async (use: (site: Site) => Promise<void>) => {
    const site = await openSite(engine);
    await use(site).finally(site.close);
  };

  it("is the scan of a sheet on paper", () =>
    withSite(async (site) => {
      const { database, blobs } = site.services;
      const write = (text: string) => blobs.write("feuille", new Blob([text]).stream(), { limit: 10_000 });
      const { checksum } = await write(`${"a".repeat(980)}${"b".repeat(20)}`);
      await singleStatement(database).insertInto("attendance_scans").values(scanOf("feuille", checksum)).execute();
      const fact = { kind: "paper" as const, fileIds: ["feuille"], presentIds: ["basile"] };
      await append(database, [entryOf("papier", { fact, personId: "", personName: "" })]);
      const [record] = await readRecords(database, stage.id);
      expect(record?.fact).toEqual({ ...fact, checksums: [checksum] });
      expect(await verifyAttendance(site)).toMatchObject({ code: 0, stderr: "" });

      // Twenty bytes of the file are others; then it is gone. No row tells of it.
      await blobs.delete("feuille");
      await write(`${"a".repeat(980)}${"c".repeat(20)}`);
      const changedFile = "record 1 is of a sheet on paper whose file is missing or has other bytes.";
      expect((await verifyAttendance(site)).stderr).toContain(changedFile);
      await blobs.delete("feuille");
      expect((await verifyAttendance(site)).stderr).toContain(changedFile);

      await singleStatement(database).updateTable("attendance_scans").set({ checksum: "autre" }).execute();
      const replaced = await verifyAttendance(site);
      expect(replaced.stderr).toContain("record 1 is of a sheet on paper whose scan was removed or replaced.");
      await singleStatement(database).deleteFrom("attendance_records").execute();
      await singleStatement(database).deleteFrom("attendance_chains").execute();
      expect((await verifyAttendance(site)).stderr).toContain("its chain was removed");
    }));

  it("is what an issued sheet prints, also when the whole chain is made again", () =>
    withSite(async (site) => {
      const { database } = site.services;
      await append(database, [entryOf("un"), entryOf("deux")]);
      const [, last] = await readRecords(database, stage.id);
      const digest = last?.digest ?? "";
      const issued = await plantDocument(site, SHEET);
      const print = (description: object) =>
        singleStatement(database)
          .updateTable("issued_documents")
          .set({ description: JSON.stringify(description) })
          .where("id", "=", issued.id)
          .execute();
      // The name of somebody may look like a digest.
      await issuedFile(site.services, issued.id, site.services.clock());
      await print({ parts: [{ text: "0".repeat(64) }], lastRecord: { number: 2, digest } });
      expect((await verifyAttendance(site)).code).toBe(0);
      expect(await verifyAttendance(site, [digest])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`That digest is of record 2 of the stage "${stage.title}"`),
      });
      const unknown = await verifyAttendance(site, ["0".repeat(64)]);
      expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("No record has that digest")]);
      expect((await verifyAttendance(site, ["empreinte"])).stderr).toContain("Usage:");

      await singleStatement(database).deleteFrom("attendance_records").execute();
      await singleStatement(database).deleteFrom("attendance_chains").execute();
      await append(database, [entryOf("un"), entryOf("deux", { personName: "Marie Lenglet" })]);
      const changed = await verifyAttendance(site);
      expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining("prints a digest that no record")]);
    }));

  it("is the PDF of an issued sheet, also when its row was rewritten with the chain", () =>
    withSite(async (site) => {
      const { database, blobs } = site.services;
      const issued = await plantDocument(site, { ...SHEET, issued_at: new Date("2020-01-01T09:00:00Z") });
      const row = () =>
        database
          .selectFrom("issued_documents")
          .select("description")
          .where("id", "=", issued.id)
          .executeTakeFirstOrThrow();
      const printLast = async () => {
        const last = (await readRecords(database, stage.id)).at(-1);
        const lastRecord = { number: last?.number, digest: last?.digest };
        await singleStatement(database)
          .updateTable("issued_documents")
          .set({ description: JSON.stringify({ ...JSON.parse((await row()).description), lastRecord }) })
          .where("id", "=", issued.id)
          .execute();
      };
      await append(database, [entryOf("un"), entryOf("deux")]);
      await printLast();
      const file = await issuedFile(site.services, issued.id, site.services.clock());
      const before = await verifyAttendance(site);
      expect([before.code, before.stdout]).toEqual([0, expect.not.stringContaining("no issued sheet")]);

      await singleStatement(database).deleteFrom("attendance_records").execute();
      await singleStatement(database).deleteFrom("attendance_chains").execute();
      await append(database, [entryOf("un"), entryOf("deux", { personName: "Marie Lenglet" })]);
      await printLast();
      const rewritten = await verifyAttendance(site);
      expect([rewritten.code, rewritten.stderr]).toEqual([
        1,
        expect.stringContaining("prints a digest that no record"),
      ]);
      await singleStatement(database).updateTable("document_files").set({ step: "perdu" }).execute();
      const missing = await verifyAttendance(site);
      expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("no file of an issued sheet")]);
      await singleStatement(database).updateTable("document_files").set({ step: "issued" }).execute();
      await blobs.delete(file?.id ?? "");
      expect((await verifyAttendance(site)).stderr).toContain(
        "the file of an issued sheet is missing or has other bytes",
      );
    }));

  it("is no sheet that was issued a moment ago and has no PDF yet", () =>
    withSite(async (site) => {
      const { database } = site.services;
      await append(database, [entryOf("un")]);
      await plantDocument(site, { ...SHEET, issued_at: NOW });
      const verifyAfter = async (hours: number) => {
        const [verified] = await Array.fromAsync(
          verifyEveryChain(site.services, new Date(NOW.getTime() + hours * 3_600_000)),
        );
        return [verified?.found?.problem ?? null, verified?.unfinished];
      };
      expect(await verifyAfter(1)).toEqual([null, 1]);
      expect(await verifyAfter(3)).toEqual(["sheetMissing", 0]);
      // A row that claims to be of the future is not believed.
      expect(await verifyAfter(-3)).toEqual(["sheetMissing", 0]);

      await singleStatement(database).updateTable("issued_documents").set({ issued_at: new Date() }).execute();
      const { code, stdout } = await verifyAttendance(site);
      expect([code, stdout]).toEqual([0, expect.stringContaining("have no file yet: 1.")]);
    }));
});

const SHEET = { kind: "attendanceSheet", subject: "", stage_id: stage.id } as const;

const scanOf = (id: string, checksum: string) => ({
  id,
  stage_id: stage.id,
  half_day_id: "half-day-0",
  name: "feuille.jpg",
  type: "image/jpeg",
  size: 1_000,
  checksum,
  by_name: "Odile Wacquez",
  created_at: NOW,
  saved_at: NOW,
});
