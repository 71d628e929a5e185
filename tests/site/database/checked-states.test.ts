import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { ROLES } from "#platform/values/user.ts";
import { LEVELS, RESULTS } from "#subjects/assessments/rules/assessment.ts";
import { MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { REGISTRATION_KINDS } from "#subjects/registrations/rules/registration-kinds.ts";
import { STAGE_STATES } from "#subjects/stages/rules/stage.ts";
import { STAGE_FILE_KINDS } from "#subjects/stages/rules/stage-file.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

/** Column, and every value that the code writes there. */
const CHECKED: Record<string, readonly string[]> = {
  "users.role": ROLES,
  "mails.state": Object.keys(MAIL_STATES),
  "waiting_entries.kind": REGISTRATION_KINDS,
  "objective_results.level": Object.keys(LEVELS),
  "trainee_results.result": ["", ...Object.keys(RESULTS)],
  "stage_files.kind": STAGE_FILE_KINDS,
  "stages.state": STAGE_STATES,
};

describe.each(ENGINES)("states in the database on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  it("are those that the code knows, and no other", async () => {
    const checks = await readChecks();
    for (const [name, values] of Object.entries(CHECKED)) {
      const [table = "", column = ""] = name.split(".");
      const check = checks.filter((one) => one.table === table).find(({ text }) => text.includes(column));
      expect([...(check?.text.matchAll(/'([^']*)'/g) ?? [])].map(([, value]) => value).sort(), name).toEqual(
        [...values].sort(),
      );
    }
  });

  async function readChecks(): Promise<{ table: string; text: string }[]> {
    const database = toKysely(site.services.database);
    if (engine === "PostgreSQL") {
      const query = sql<{ table: string; text: string }>`
        select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`;
      return (await query.execute(database)).rows;
    }
    const { rows } = await sql<{ name: string; text: string }>`
      select name, sql as text from sqlite_schema where type = 'table'`.execute(database);
    return rows.flatMap(({ name, text }) =>
      [...text.matchAll(/check \(("?\w+"? in \([^)]*\))\)/gi)].map(([, check = ""]) => ({ table: name, text: check })),
    );
  }
});
