import { join } from "node:path";
import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { restore } from "#server/backup/restore.ts";
import { verify } from "#server/backup/verify.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";
import { openSources } from "./backup-fixtures.ts";

/** The demonstration of Sillon 0.14.0 with its past year: people, companies and half-days were not rows yet. */
const COPY = join(import.meta.dirname, "backup-of-0.14.0.tar.gz");

/** What is computed when it is read since, and what became something else. */
const GONE = ["companies", "opinion_counts", "report_lines", "report_totals", "stage_reports"];
const DERIVED = ["stage_days", "stage_trainers"];
/** The states of the dossiers are computed again. */
const COMPUTED = ["dossier_states"];

const countOf = async (database: Database, table: string) => {
  const anyTable = database as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const { count } = await anyTable
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe.each(ENGINES)("a filled site of version 0.14.0 that is restored on %s", (engine) => {
  it("has all its rows, seats that add up, whole chains of signatures, and a person, a booking and a company for everybody", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const target = await openSources(temporary);
    const { database } = target;
    const { rows, files }: { rows: Record<string, number>; files: number } = await restore(
      target,
      COPY,
      await verify(COPY),
    );
    expect(rows).toMatchObject({ stages: 37, participants: 171, attendance_records: 705, opinions: 469, companies: 8 });
    expect(files).toBe(11);

    const kept = Object.keys(rows).filter((table) => ![...GONE, ...COMPUTED, "settings"].includes(table));
    // One line more says how many people were made.
    const expected: Record<string, number> = { ...rows, journal: (rows.journal ?? 0) + 1 };
    for (const table of kept) expect([table, await countOf(database, table)]).toEqual([table, expected[table]]);
    expect(DERIVED.every((table) => kept.includes(table))).toBe(true);

    const stages = await database.selectFrom("stages").selectAll().execute();
    const participants = await database.selectFrom("participants").selectAll().execute();
    for (const stage of stages) {
      expect(stage.available_seats + stage.held_seats + stage.registered_seats).toBe(stage.capacity);
      expect(participants.filter(({ stage_id }) => stage_id === stage.id)).toHaveLength(stage.registered_seats);
      expect((await verifyChain(database, stage.id)).found).toBeNull();
    }

    const people = await database.selectFrom("people").select("id").execute();
    const bookings = await database.selectFrom("bookings").select(["id", "stage_id"]).execute();
    const organisations = await database.selectFrom("organisations").select(["id", "name"]).execute();
    const stageOfBooking = new Map(bookings.map(({ id, stage_id }) => [id, stage_id]));
    for (const { person_id, booking_id, stage_id, company, organisation_id } of participants) {
      expect(people.map(({ id }) => id)).toContain(person_id);
      expect(stageOfBooking.get(booking_id ?? "")).toBe(stage_id);
      expect(organisations.some(({ id }) => id === organisation_id)).toBe(company.trim() !== "");
    }
    // Documents name a company by its id, which stayed.
    const documents = await database
      .selectFrom("issued_documents")
      .select("company_id")
      .where("company_id", "is not", null)
      .execute();
    expect(documents.length).toBeGreaterThan(0);
    for (const { company_id } of documents) expect(organisations.map(({ id }) => id)).toContain(company_id);
    await target.close();
    await temporary.remove();
  });
});
