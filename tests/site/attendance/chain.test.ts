import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { recordDigest } from "#subjects/attendance/data/records/record-digest.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { gpsDernierePlace, semoirDansDixJours as stage } from "../../stages.ts";
import { HOSTILE_TEXTS } from "../http/hostile/hostile-texts.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { append, entryOf, NOW } from "./chain-fixtures.ts";
import { verifyAttendance } from "./verify-command.ts";

describe.each(ENGINES)("the records of attendance on %s", (engine) => {
  let site: Site;
  let database: Database;
  beforeEach(async () => {
    site = await openSite(engine);
    database = site.services.database;
  });
  afterEach(() => site.close());

  const found = async () => (await verifyChain(database, stage.id)).found;
  const rowOf = (number: number) =>
    database.selectFrom("attendance_records").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  /** As somebody with access to the database can: the engine refuses an update, not a deletion. */
  const replace = async (number: number, own: Partial<AttendanceRecordRow>) => {
    const row = await rowOf(number);
    await remove(number);
    await singleStatement(database)
      .insertInto("attendance_records")
      .values({ ...row, ...own })
      .execute();
  };
  const remove = (...numbers: number[]) =>
    singleStatement(database).deleteFrom("attendance_records").where("number", "in", numbers).execute();
  const command = (...args: string[]) => verifyAttendance(site, args);

  describe("that are added", () => {
    it("are stored once, in whatever batches a device sends them again", async () => {
      const [one, two, three] = ["un", "deux", "trois"].map((id) => entryOf(id)) as [never, never, never];
      expect(await append(database, [one, two])).toBe(2);
      expect(await append(database, [two, three, one, three])).toBe(1);
      expect(await append(database, [])).toBe(0);
      const records = await readRecords(database, stage.id);
      expect(records.map(({ id, number }) => [id, number])).toEqual([
        ["un", 1],
        ["deux", 2],
        ["trois", 3],
      ]);
      expect(records[2]?.previousDigest).toBe(records[1]?.digest);
      expect(await found()).toBeNull();
    });

    it("make one chain when fifty devices send at once, also the same record", async () => {
      const entries = Array.from({ length: 50 }, (_, index) => entryOf(`signature-${index}`));
      const other = { stage: gpsDernierePlace };
      const added = await Promise.all([
        ...entries.map((entry, index) => append(database, [entry, entries[(index + 1) % 50] ?? entry])),
        ...entries.slice(0, 10).map(({ id }) => append(database, [entryOf(`autre-${id}`)], other)),
      ]);
      expect(added.reduce((sum, count) => sum + count)).toBe(60);
      expect(await readRecords(database, stage.id)).toHaveLength(50);
      expect([await found(), (await verifyChain(database, gpsDernierePlace.id)).found]).toEqual([null, null]);
    });

    it("are left out when another stage has the id, also when it gets it at the same time", async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `identifiant-${index}`);
      await Promise.all(
        ids.flatMap((id) => [
          append(database, [entryOf(id)]),
          append(database, [entryOf(id)], { stage: gpsDernierePlace }),
        ]),
      );
      const stored = await database.selectFrom("attendance_records").select("id").execute();
      expect(stored.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect([await found(), (await verifyChain(database, gpsDernierePlace.id)).found]).toEqual([null, null]);
    });

    it("keep their digest whatever is typed", async () => {
      const texts = [...Object.values(HOSTILE_TEXTS), "moitié \ud83d", "zéro \0", "1e400", ""];
      const entries = texts.map((text, index) => ({
        ...entryOf(`texte-${index}`, { personName: text, personId: text, fact: { kind: "absent", reason: text } }),
        clockOffset: -31_536_000,
      }));
      expect(await append(database, entries, { deviceId: "\udc00" })).toBe(texts.length);
      expect(await found()).toBeNull();
    });

    it("cannot be changed, and belong to the transaction of their caller", async () => {
      await append(database, [entryOf("un")]);
      const changing = sql`update attendance_records set person_name = 'Marie'`.execute(toKysely(database));
      await expect(changing).rejects.toThrow("append-only");
      const refused = append(database, [entryOf("deux"), entryOf("trois", { halfDayId: null as unknown as string })]);
      await expect(refused).rejects.toThrow();
      expect(await append(database, [entryOf("quatre")])).toBe(1);
      expect((await readRecords(database, stage.id)).map(({ id }) => id)).toEqual(["un", "quatre"]);
      expect(await found()).toBeNull();
    });
  });

  describe("that somebody tampered with", () => {
    beforeEach(async () => {
      for (const id of ["un", "deux", "trois", "quatre"]) await append(database, [entryOf(id)]);
      await append(database, [entryOf("ailleurs")], { stage: gpsDernierePlace });
    });

    it("are found by the command, which is content before", async () => {
      expect(await command()).toEqual({
        code: 0,
        stdout: expect.stringMatching(
          /^Verified 5 records of 2 stages: they fit together, with their scans and sheets\.\nOf these, 2 have no issued sheet: .*\n$/,
        ),
        stderr: "",
      });
      await replace(3, { person_name: "Marie Lenglet" });
      expect(await command()).toEqual({
        code: 1,
        stdout: "",
        stderr: `the stage "${stage.title}" (${stage.id}): record 3 was changed: its digest is another one.\n`,
      });
    });

    it("show in every column", async () => {
      const row = await rowOf(2);
      for (const column of Object.keys(row) as (keyof AttendanceRecordRow)[]) {
        // As another stage's record it is missing from this one.
        if (column === "stage_id" || column === "number") continue;
        await replace(2, { [column]: typeof row[column] === "number" ? 4 : `${row[column]} ` });
        expect([column, await found()]).toEqual([column, { problem: "changed", number: 2 }]);
        await replace(2, row);
      }
      await replace(2, { number: 9 });
      expect(await found()).toEqual({ problem: "missing", number: 2 });
    });

    it("show when the digest is computed again", async () => {
      const row = { ...(await rowOf(2)), held_by_name: "Quelqu’un" };
      await replace(2, { ...row, digest: recordDigest(row) });
      expect(await found()).toEqual({ problem: "unlinked", number: 3 });
    });

    it("show when they are removed: one, the last ones, all of them", async () => {
      await remove(3, 4);
      expect(await found()).toEqual({ problem: "endMissing", number: 3 });
      await append(database, [entryOf("cinq")]);
      expect(await found()).toEqual({ problem: "missing", number: 3 });
      await remove(1);
      expect(await found()).toEqual({ problem: "missing", number: 1 });
      await remove(2, 5);
      expect(await found()).toEqual({ problem: "endMissing", number: 1 });
    });

    it("show when the end of the chain is changed or removed", async () => {
      const chains = () => singleStatement(database).updateTable("attendance_chains").where("stage_id", "=", stage.id);
      await chains()
        .set({ last_digest: "0".repeat(64) })
        .execute();
      expect(await found()).toEqual({ problem: "endChanged", number: 4 });
      await chains()
        .set({ last_number: 3, last_digest: (await rowOf(3)).digest })
        .execute();
      expect(await found()).toEqual({ problem: "endChanged", number: 3 });
      await singleStatement(database).deleteFrom("attendance_chains").where("stage_id", "=", stage.id).execute();
      expect(await found()).toEqual({ problem: "gone", number: 0 });
      expect((await command()).stderr).toContain("its chain was removed");
      await remove(1, 2, 3, 4);
      expect(await found()).toBeNull();
    });
  });

  it("are not called changed while others are added", async () => {
    const verified: unknown[] = [];
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await append(database, [entryOf(`signature-${index}`)], {}, NOW);
        verified.push(await found());
      }),
    );
    expect(verified).toEqual(Array(30).fill(null));
  });
});
