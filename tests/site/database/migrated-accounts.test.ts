import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import * as accounts from "#platform/database/migrations/001-accounts.ts";
import * as stages from "#platform/database/migrations/002-stages.ts";
import * as administration from "#platform/database/migrations/003-administration.ts";
import * as documents from "#platform/database/migrations/004-documents.ts";
import * as growth from "#platform/database/migrations/005-growth.ts";
import * as names from "#platform/database/migrations/006-names.ts";
import * as mails from "#platform/database/migrations/007-mails.ts";
import * as security from "#platform/database/migrations/008-account-security.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const BEFORE = [accounts, stages, administration, documents, growth, names, mails];

describe.each(ENGINES)("an account from before sign-ins were noted on %s", (engine) => {
  it("is active on the day of the update, and has proved no address", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    const migrated = toKysely(database) as unknown as Kysely<never>;
    for (const { up } of BEFORE) await up(migrated);
    const old = new Date("2020-01-01T00:00:00Z");
    await sql`insert into users (id, name, first_name, last_name, birth_date, telephone, email, email_verified,
      raison_social, user_type, role, search_text, name_text, created_at, updated_at)
      values ('marie', '', '', '', '1990-01-01', '', 'marie@ferme.example', ${sql.lit(true)},
      '', '', 'client', '', '', ${old}, ${old})`.execute(migrated);
    const start = new Date();
    await security.up(migrated);
    const [marie] = await database.selectFrom("users").select(["last_active_at", "email_verified"]).execute();
    expect(new Date(marie?.last_active_at ?? 0).getTime()).toBeGreaterThanOrEqual(start.getTime());
    expect(Boolean(marie?.email_verified)).toBe(false);
    await database.destroy();
    await temporary.remove();
  });
});
