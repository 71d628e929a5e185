import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fillForGrowth, stageNumber, typeOf } from "../../../bench/growth-data.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { sweepFiles } from "../../../server/process/file-sweep.ts";
import { deleteExpired } from "../../../server/process/housekeeping.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ENGINES, type Engine, openSite, type Site } from "../site.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** Enough that PostgreSQL takes an index where it would take one of a million; SQLite counts nothing. */
const SIZE = {
  stages: 2_000,
  upcoming: 200,
  participants: 20_000,
  crowd: 120,
  users: 10_000,
  informed: 200,
  journal: 2_000,
  files: 2_000,
};

const crowd = `/admin/inscrits/${stageNumber(0)}`;
const PAGES = [
  "/our-stages",
  "/our-stages?q=semoir",
  "/our-stages?type=5&places=available",
  stagePath({ id: stageNumber(7), typeId: typeOf(7) }),
  "/account/formations",
  "/account/calendrier",
  "/account/notifications",
  "/Documents",
  "/Gestion_documents",
  "/Gestion_documents/destinataires?q=",
  "/Gestion_documents/destinataires?q=zola+p000123",
  "/Gestion_documents/destinataires?q=zz",
  "/admin",
  "/admin/modifier",
  "/admin/modifier?periode=passes",
  "/admin/modifier?periode=tous&q=000123",
  "/admin/modifier?periode=tous&date=2026-06-01",
  "/admin/modifier?periode=tous&type=5",
  `/admin/modifier/${stageNumber(7)}`,
  crowd,
  ...["email", "entreprise", "niveau", "inscription"].map((sort) => `${crowd}?tri=${sort}&sens=desc&page=3`),
  `${crowd}?q=hutin`,
  `${crowd}/export.csv`,
  "/admin/journal",
];

/** Those that ask the database something else of a client. */
const CLIENT_PAGES = ["zola", "zo", "ferme.example", "p000123@ferme.example"].map(
  (q) => `/Gestion_documents/destinataires?${new URLSearchParams({ q })}`,
);

const BIG =
  /^(stages|participants|users|sessions|notifications|journal|shared_files|shared_file_recipients|(users|stages|user_names)_searched)$/;

describe.each(ENGINES)("the plans on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
    await fillForGrowth(site.services.database, SIZE, site.services.clock());
  });
  afterAll(() => site.close());

  it("read no big table from end to end, and leave no index unused", { timeout: 60_000 }, async () => {
    const { database, clock } = site.services;
    const asked = [];
    for (const path of PAGES)
      for (const statement of await statementsOf(site, () => odile.get(path))) asked.push({ path, statement });
    for (const path of CLIENT_PAGES)
      for (const statement of await statementsOf(site, () => marie.get(path))) asked.push({ path, statement });
    const swept = vi.spyOn(toKysely(database).getExecutor(), "executeQuery");
    await deleteExpired(database, clock());
    await sweepFiles(site.services, clock());
    for (const [{ sql, parameters }] of swept.mock.calls)
      asked.push({ path: "every hour", statement: { sql, parameters } });
    swept.mockRestore();

    const scanned = [];
    const used = new Set<string>();
    for (const { path, statement } of asked) {
      if (IS_THERE_ANY.test(statement.sql)) continue;
      const { scans, indexes } = await explain(site, engine, statement);
      for (const index of indexes) used.add(index);
      for (const table of scans) if (BIG.test(table)) scanned.push({ path, table, sql: statement.sql });
    }
    expect(scanned).toEqual([]);
    const { rows } = await sql<{ name: string }>`${sql.raw(INDEXES[engine])}`.execute(toKysely(database));
    const unused = rows.map(({ name }) => name).filter((name) => !used.has(name) && !(name in ELSEWHERE));
    expect(unused).toEqual([]);
  });
});

/** Whichever line comes first. */
const IS_THERE_ANY = /^select "id" from "\w+" limit \S+$/;

/** Those that no page asks for. */
const ELSEWHERE: Record<string, string> = {
  stages_by_change: "open pages, once a second; whether the pages in memory are still true",
  sessions_of_a_user: "a user who is deleted or changes their password",
  stage_files_of_a_stage: "a stage whose files change; a stage that is deleted",
};

/** Not those of a key: they are there for uniqueness. */
const INDEXES: Record<Engine, string> = {
  SQLite: "select name from sqlite_master where type = 'index' and sql is not null",
  PostgreSQL: `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'public' and not indisunique`,
};

interface Plan {
  /** Tables read whole. */
  scans: string[];
  indexes: string[];
}

async function explain({ services }: Site, engine: Engine, { sql: text, parameters }: Statement): Promise<Plan> {
  const ask = async (verb: string) => {
    const question = CompiledQuery.raw(`${verb} ${text}`, [...parameters]);
    return (await toKysely(services.database).executeQuery<Record<string, unknown>>(question)).rows;
  };
  if (engine === "PostgreSQL") {
    const lines = (await ask("explain")).map((row) => String(row["QUERY PLAN"]));
    return { scans: named(lines, /Seq Scan on (\w+)/), indexes: named(lines, /(?:using|Bitmap Index Scan on) (\w+)/) };
  }
  const lines = (await ask("explain query plan")).map((row) => String(row.detail));
  // A part of a table that goes by the table's name is read whole, of course.
  const parts = named(lines, /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/);
  const scans = named(lines, text.includes("limit") ? /^SCAN (\w+)(?! \w)/ : /^SCAN (\w+)(?! VIRTUAL)/);
  for (const part of parts) if (scans.includes(part)) scans.splice(scans.indexOf(part), 1);
  return { scans, indexes: named(lines, /INDEX (\w+)/) };
}

const named = (lines: readonly string[], name: RegExp) => lines.flatMap((line) => name.exec(line)?.[1] ?? []);
