import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { digestOf, findLink } from "#subjects/mails/data/links.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const AT = new Date("2026-01-01T00:00:00Z");
const [SHOWN, MAILED, TEAM, BINNED] = [
  "montre-sur-une-page-01",
  "lien-prive-de-basile-1",
  "lien-de-l-equipe-00001",
  "x",
];

describe.each(ENGINES)("private links of before one table on %s", (engine) => {
  it("open what they opened, for the address that they went to, and lie in the bin with their stage", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "051-checked-states"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    const [yes, no] = engine === "PostgreSQL" ? [sql`true`, sql`false`] : [sql`1`, sql`0`];
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity,
      location, details, search_text, created_at, updated_at) values ('semoir', 5, 'Semoir', 'Semoir', '2026-11-25', 14, 9,
      1, 10, 'Cambrai', '', '', ${AT}, ${AT})`.execute(kysely);
    await sql`insert into participants (id, stage_id, email, first_name, last_name, person_key, phone, company, level,
      is_handicapped, handicap_type, registration_date, submission, search_text)
      values ('basile', 'semoir', 'basile@ferme.example', 'Basile', 'Hutin', 'b', '', '', '', ${no}, '', ${AT}, '', '')`.execute(
      kysely,
    );
    await sql`insert into organisations (id, kind, name, search_text, version, by_name, updated_at)
      values ('riot', 'company', 'Riot', 'riot', 0, '', ${AT})`.execute(kysely);
    await sql`insert into private_links (digest, participant_id, created_at, is_mailed)
      values (${digestOf(SHOWN)}, 'basile', ${AT}, ${no}), (${digestOf(MAILED)}, 'basile', ${AT}, ${yes})`.execute(
      kysely,
    );
    await sql`insert into team_links (digest, organisation_id, email, created_at)
      values (${digestOf(TEAM)}, 'riot', 'paule@riot.example', ${AT})`.execute(kysely);
    const deleted = {
      stages: [{ id: "gone" }],
      private_links: [{ digest: BINNED, participant_id: "noemie", created_at: AT, is_mailed: false }],
      opinion_links: [{ digest: "y", opinion_id: "avis", email: "noemie@ferme.example", created_at: AT }],
    };
    await sql`insert into bin (id, stage_id, stage_title, stage_day, registrants, by_name, deleted_at, kept_until, migration,
      content) values ('bin', 'gone', 'Parti', null, 1, 'Odile', ${AT}, ${AT}, '051-checked-states',
      ${JSON.stringify({ deleted, emptied: {} })})`.execute(kysely);

    await migrate(database);

    const found = { id: "basile", email: "", createdAt: AT };
    expect(await findLink(database, "participant_id", SHOWN)).toEqual({ ...found, isMailed: false });
    expect(await findLink(database, "participant_id", MAILED)).toEqual({ ...found, isMailed: true });
    const team = { id: "riot", email: "paule@riot.example", createdAt: AT, isMailed: true };
    expect(await findLink(database, "organisation_id", TEAM)).toEqual(team);
    // A token of one kind opens nothing of another.
    expect(await findLink(database, "organisation_id", MAILED)).toBeNull();
    await expect(
      sql`insert into links (digest, participant_id, organisation_id, created_at) values ('z', 'basile', 'riot', ${AT})`.execute(
        kysely,
      ),
    ).rejects.toThrow();
    const bin = await database.selectFrom("bin").select("content").executeTakeFirstOrThrow();
    const { links, ...others } = JSON.parse(bin.content).deleted;
    expect(Object.keys(others)).toEqual(["stages"]);
    const nothing = { entry_id: null, document_id: null, invoice_id: null, recall_id: null, organisation_id: null };
    expect(links).toEqual([
      expect.objectContaining({
        ...nothing,
        digest: "x",
        participant_id: "noemie",
        opinion_id: null,
        is_mailed: false,
      }),
      expect.objectContaining({ ...nothing, digest: "y", participant_id: null, opinion_id: "avis", is_mailed: true }),
    ]);
    await database.destroy();
    await temporary.remove();
  });
});
