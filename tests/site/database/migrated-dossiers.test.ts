import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { issueDocument } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { numbersOf, ODILE, sourceOf } from "../dossiers/dossiers.ts";
import { rowOf } from "../registrations/enrol.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");
const now = new Date("2026-11-15T09:00:00Z");

describe.each(ENGINES)("a database from before there were documents on %s", (engine) => {
  it("keeps its registrations and its mails, and issues documents from number one", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "015-imports"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    const stage = semoirDansDixJours;
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity, location, details,
      search_text, timetable, created_at, updated_at) values (${stage.id}, 5, 'Semoir', ${stage.title}, ${stage.date}, 14,
      6, 1, 7, 'Cambrai', '', '', '[]', ${old}, ${old})`.execute(kysely);
    const { id, ...row } = rowOf(stage, basile, old);
    await database.transaction().execute((transaction) =>
      transaction
        .insertInto("participants")
        .values({ id, ...row })
        .execute(),
    );
    await sql`insert into mails (id, kind, recipient, subject, data, priority, state, due_at, created_at)
      values ('courriel', 'registration', ${basile.email}, 'Objet', '{}', 1, 'sent', ${old}, ${old})`.execute(kysely);

    await migrate(database);

    const mails = await database.selectFrom("mails").select(["id", "recipient", "document_id"]).execute();
    expect(mails).toEqual([{ id: "courriel", recipient: basile.email, document_id: null }]);
    const source = await sourceOf(
      { database, ...(await readSettings(database, {})), baseUrl: new URL("https://sillon.example") },
      now,
    );
    expect(source.dossier.participants.map(({ email }) => email)).toEqual([basile.email]);
    const issuing = { source, kind: "convocation" as const, subject: id, template: { version: 0, text: "Venez." } };
    expect(await issueDocument(database, { ...issuing, by: ODILE }, now)).toHaveProperty("documentId");
    expect(await numbersOf(database)).toEqual({ numbers: [1], last: 1 });
    await database.destroy();
    await temporary.remove();
  });
});
