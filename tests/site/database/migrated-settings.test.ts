import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { TRAINERS } from "#config/trainers.ts";
import { toKysely } from "#platform/database/kysely.ts";
import * as accounts from "#platform/database/migrations/001-accounts.ts";
import * as stages from "#platform/database/migrations/002-stages.ts";
import * as administration from "#platform/database/migrations/003-administration.ts";
import * as documents from "#platform/database/migrations/004-documents.ts";
import * as growth from "#platform/database/migrations/005-growth.ts";
import * as names from "#platform/database/migrations/006-names.ts";
import * as mails from "#platform/database/migrations/007-mails.ts";
import * as security from "#platform/database/migrations/008-account-security.ts";
import * as courses from "#platform/database/migrations/009-courses.ts";
import * as waitingList from "#platform/database/migrations/010-waiting-list.ts";
import * as settings from "#platform/database/migrations/011-settings.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const BEFORE = [accounts, stages, administration, documents, growth, names, mails, security, courses, waitingList];

describe.each(ENGINES)("a database from before the settings on %s", (engine) => {
  async function open() {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    const migrated = toKysely(database) as unknown as Kysely<never>;
    for (const { up } of BEFORE) await up(migrated);
    const close = async () => {
      await database.destroy();
      await temporary.remove();
    };
    return { database, migrated, close };
  }

  it("that is in use keeps its centre, its delays and its team, and is installed", async () => {
    const { database, migrated, close } = await open();
    const now = new Date("2026-01-01T00:00:00Z");
    await sql`insert into users (id, name, first_name, last_name, birth_date, telephone, email, email_verified,
      raison_social, user_type, role, search_text, name_text, created_at, updated_at, last_active_at)
      values ('marie', '', '', '', '1990-01-01', '', 'marie@ferme.example', ${sql.lit(true)},
      '', '', 'client', '', '', ${now}, ${now}, ${now})`.execute(migrated);
    await sql`insert into settings (name, value) values ('cancel-days', '3'), ('hold-hours', '24')`.execute(migrated);
    await settings.up(migrated);
    const kept = await readSettings(database, { healthDataMonths: 6 });
    expect(kept).toMatchObject({
      centre,
      isInstalled: true,
      representative: { name: centre.publicationDirector },
      rules: { cancelDays: 3, holdHours: 24, reminderDays: [7, 1], healthDataMonths: 6 },
      texts: {},
    });
    expect(kept.team.map(({ name, isArchived }) => [name, isArchived])).toEqual(
      TRAINERS.map(({ name }) => [name, false]),
    );
    const old = database.selectFrom("settings").select("name").where("name", "in", ["cancel-days", "hold-hours"]);
    expect(await old.execute()).toEqual([]);
    await close();
  });

  it("without an account stays uninstalled, with nothing of the example", async () => {
    const { database, migrated, close } = await open();
    await settings.up(migrated);
    expect(await readSettings(database, {})).toMatchObject({ isInstalled: false, team: [], centre: { brand: "" } });
    expect(await database.selectFrom("setting_versions").select("name").execute()).toEqual([]);
    await close();
  });
});
