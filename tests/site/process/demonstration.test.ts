import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import type { Services } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { TABLES } from "#server/backup/tables.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { verifyEveryChain } from "#subjects/attendance/data/records/verify-every-chain.ts";
import { listDifferingStages } from "#subjects/courses/data/coming-stages.ts";
import { listCourses } from "#subjects/courses/data/courses.ts";
import { readDashboard } from "#subjects/dashboard/data/read-dashboard.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { DEMO_PASSWORD } from "../../../scripts/demo/accounts.ts";
import { makeFirstPages, makeSteps } from "../../../scripts/demo/fill.ts";
import { DEMO_DOSSIERS } from "../../../scripts/demo/stages.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import { describeSums } from "../invoices/demonstration-sums.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const BUILT = join(import.meta.dirname, "../../../build/server");
/** Of the code that makes the accounts. */
const MARK = "admin@demo.fr";
const never = () => false;

/** How many rows each table has, without files that were uploaded for nothing: they are deleted after a day. */
async function countRows({ database }: Services): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, { only }] of Object.entries(TABLES) as [string, { only?: string }][]) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${sql.raw(only ?? "1 = 1")}
    `.execute(toKysely(database));
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

async function fill(services: Services) {
  await makeFirstPages(services);
  expect(await makeSteps(services, never)).toBe(true);
}

/** These services in a process that dies when it would open its next transaction after so many. */
function dyingAfter(services: Services, transactions: number): Services {
  let left = transactions;
  const database = new Proxy(services.database, {
    get(target, name) {
      if (name === "transaction" && left-- <= 0) throw new Error("killed");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...services, database };
}

describe.each(ANY_ENGINE)("the demonstration on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    await fill(site.services);
  });
  afterAll(() => site.close());

  it("has people who wait and a held seat, once", async () => {
    const { services } = site;
    const once = await countRows(services);
    const entries = await services.database
      .selectFrom("waiting_entries")
      .select(["stage_id", "state", "seats", "email"])
      .orderBy("submission")
      .execute();
    expect(entries.map(({ stage_id, state, seats, email }) => [stage_id, state, Number(seats), email])).toEqual([
      ["demo-presse-complet", "waiting", 1, "lucien@demo.example"],
      ["demo-presse-complet", "waiting", 2, "client@demo.fr"],
      ["demo-semoir-attente", "held", 1, "client@demo.fr"],
      ["demo-semoir-attente", "waiting", 1, "firmin@demo.example"],
    ]);
    await fill(services);
    expect(await countRows(services)).toEqual(once);
  });

  it("has facts in its courses, one of its own, and a coming stage that says something else", async () => {
    const { database, clock } = site.services;
    const courses = await listCourses(database);
    expect(courses).toHaveLength(9);
    expect(courses.filter(({ objectives }) => objectives !== "")).toHaveLength(7);
    expect(courses[8]).toMatchObject({ typeId: 9, title: "Chariot télescopique", validityMonths: 120 });
    const gps = courses.find(({ typeId }) => typeId === 8);
    const differing = gps && (await listDifferingStages(database, gps, dayInParis(clock())));
    expect(differing?.map(({ stage }) => stage.id)).toEqual(["demo-gps-perfectionnement"]);
    const tele = await database.selectFrom("stages").select("course_id").where("id", "=", "demo-tele").execute();
    expect(tele).toEqual([{ course_id: courses[8]?.id }]);
  });

  it("has invoices that are paid, late and credited, with their PDFs", async () => {
    const { database, clock } = site.services;
    const of = async (view: "payees" | "a-encaisser") =>
      (await listInvoices(database, { view }, { offset: 0, limit: 100 }, dayInParis(clock()))).length;
    expect([(await of("payees")) > 3, (await of("a-encaisser")) > 0]).toEqual([true, true]);
    const issued = await database.selectFrom("invoices").select(["id", "kind"]).where("state", "=", "issued").execute();
    expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(["invoice", "creditNote"]));
    expect(await database.selectFrom("invoice_files").select("id").execute()).toHaveLength(issued.length);
  });

  it("has a deposit, an invoice by hours followed, and a part that a person pays, with a contract that waits for them", async () => {
    const { database } = site.services;
    const labels = await database.selectFrom("invoice_lines").select("label").execute();
    expect(labels.filter(({ label }) => label.startsWith("Acompte :"))).toHaveLength(1);
    expect(labels.filter(({ label }) => /5 h suivies sur 7 h/.test(label.replaceAll(/\s/g, " ")))).toHaveLength(1);
    const dossier = await readDossier(database, DEMO_DOSSIERS.ahead);
    const paying = dossier?.participants.filter(({ ownPart }) => ownPart !== null) ?? [];
    expect(paying).toMatchObject([{ payer: "vivea", ownPart: { cents: 14_700, others: "VIVEA" } }]);
    const contracts = dossier?.issued.filter(({ kind }) => kind === "contract") ?? [];
    const signed = contracts.map(({ subject, signedAt }) => [subject === paying[0]?.id, signedAt !== null]);
    expect(signed.toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  describeSums(() => site);

  it("has a past year that is signed, assessed, paid and talked about", async () => {
    const { database } = site.services;
    const past = await database.selectFrom("stages").select("id").where("id", "like", "demo-annee-%").execute();
    expect(past).toHaveLength(24);
    for (const { id } of past) {
      const { found, digests } = await verifyChain(database, id);
      expect(found).toBeNull();
      expect(digests.length).toBeGreaterThan(10);
    }
    let sheets = 0;
    for await (const chain of verifyEveryChain(site.services, site.services.clock())) {
      expect(chain).toMatchObject({ found: null, unfinished: 0 });
      sheets += chain.sheets;
    }
    expect(sheets).toBe(16);
    const kinds = await database.selectFrom("opinions").select("kind").distinct().where("version", ">", 0).execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["before", "company", "end", "funder", "later", "trainer"]);
    const complaints = await database.selectFrom("complaints").select(["kind", "closed_at"]).execute();
    expect(complaints.filter(({ closed_at }) => closed_at === null)).toHaveLength(3);
    expect(new Set(complaints.map(({ kind }) => kind))).toEqual(new Set(["complaint", "incident", "idea"]));
    const { opinions, complaints: waiting, amounts } = await readDashboard(database, site.services.clock());
    expect(opinions.answers).toBeGreaterThan(0);
    expect(opinions.reactions).toBeGreaterThan(0);
    expect(waiting.late).toBe(1);
    expect(amounts).toBeGreaterThan(0);
    // Mails of the past have left: only those of the first stages wait.
    const waitingMails = await database
      .selectFrom("mails")
      .select("id")
      .where("state", "=", "waiting")
      .where("stage_id", "like", "demo-annee-%")
      .execute();
    expect(waitingMails).toEqual([]);
  });

  // On one engine: the steps are the same, and each death costs the work of its step.
  if (TEST_ALL && engine === "SQLite")
    it("has the same rows after being killed again and again, and stopped", async () => {
      const killed = await openSite(engine);
      let deaths = 0;
      for (const transactions of [1, 2, 5, 9, 14, 20, 27, 35]) {
        const dying = dyingAfter(killed.services, transactions);
        await fill(dying).catch((error: Error) => {
          expect(error.message).toBe("killed");
          deaths += 1;
        });
      }
      expect(deaths).toBeGreaterThan(4);
      let asked = 0;
      expect(await makeSteps(killed.services, () => ++asked > 2)).toBe(false);
      await fill(killed.services);
      expect(await countRows(killed.services)).toEqual(await countRows(site.services));
      await killed.close();
    });
});

it.each(ANY_ENGINE)("its password opens the three accounts on %s", async (engine) => {
  const site = await openSite(engine);
  await makeFirstPages(site.services);
  const credentials = await site.services.database.selectFrom("credentials").select("password").execute();
  expect(credentials).toHaveLength(3);
  for (const { password } of credentials)
    expect(await site.services.passwords.verify(password ?? "", DEMO_PASSWORD)).toBe(true);
  await site.close();
});

it("production loads no code of the demonstration", () => {
  const loaded = new Set<string>();
  const withDemo: string[] = [];
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const code = readFileSync(join(BUILT, file), "utf8");
    if (code.includes(MARK)) withDemo.push(file);
    for (const [, other = ""] of code.matchAll(/["']\.\/([\w-]+\.js)["']/g)) load(other);
  };
  load("main.js");
  expect(loaded.size).toBeGreaterThan(10);
  expect(withDemo).toEqual([]);
  expect(readFileSync(join(BUILT, "demonstration.js"), "utf8")).toContain(MARK);
});
