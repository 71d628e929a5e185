import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { TABLES } from "#server/backup/tables.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { mergePeople } from "#subjects/people/data/merge-people.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import { MB } from "../blobs/bytes.ts";
import { openS3, type S3 } from "../blobs/s3.ts";
import type { Browser } from "../browser.ts";
import { addCourse } from "../courses/course-forms.ts";
import { plantCourses } from "../courses/plant-courses.ts";
import { lucieInconnue, openPeople, type People, sent, uploaded } from "../documents/sharing.ts";
import { issueToEverybody, numbersOf, upTo } from "../dossiers/dossiers.ts";
import { plantHoldings, RULE } from "../holdings/plant-holdings.ts";
import { plantTeam } from "../holdings/plant-team.ts";
import { everyAddress } from "../http/addresses.ts";
import { HOSTILE_TEXTS } from "../http/hostile/hostile-texts.ts";
import { DRAFT_INVOICE, INVOICE, plantInvoices } from "../invoices/plant-invoices.ts";
import { personOf, searchPeople } from "../people/found-people.ts";
import { MACHINE, plantPlanning } from "../planning/plant-planning.ts";
import { plantProspect } from "../prospects/plant-prospect.ts";
import { DRAFT_QUOTATION, plantQuotations, QUOTATION } from "../quotations/plant-quotations.ts";
import { plantRecall } from "../recall/plant-recall.ts";
import { enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { ENGINES, type Engine, openSite, openTemporaryDatabase, type Site } from "../site.ts";
import { addStage, upload as uploadFor } from "../stages/stage-forms.ts";
import { everyBlob, everyRow, openFolder, runCommand, type SiteStorage } from "./backup-fixtures.ts";
import { changeSettings } from "./changed-settings.ts";
import { signDossier } from "./signed-dossier.ts";
import { takeAttendance } from "./taken-attendance.ts";

const BINNED = "Stage mis à la corbeille";
const film = new Uint8Array(6 * MB).map((_, index) => index % 251);
const folder = openFolder();
let s3: S3;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(async () => {
  await s3.remove();
  folder.remove();
});

/** Rows and files are compared in both directions; what the pages of a copy show, where PostgreSQL sorts and searches. */
const comparesPages = (engine: Engine) => TEST_ALL || engine === "SQLite";

/** SQLite is backed up with a folder and restored with a bucket; PostgreSQL the other way round. */
const usesBucket = (engine: Engine, restored: boolean) => (engine === "PostgreSQL") !== restored;

describe.each(ENGINES)("a backup of a site on %s", (engine) => {
  let source: Site;
  let where: SiteStorage;
  let people: People;
  let visited: Site;
  let addresses: string[];
  let responses: Visited[];
  let rows: Awaited<ReturnType<typeof everyRow>>;
  let blobs: Map<string, string>;
  const file = folder.path(engine === "SQLite" ? "copie.tar" : "copie.tar.gz");

  beforeAll(async () => {
    const settings = usesBucket(engine, false) ? s3.settings : undefined;
    source = await openSite(engine, { s3: settings });
    where = { location: source.location, s3: settings };
    visited = source;
    // The same browsers, with the same cookies, visit the site and later the restored one.
    people = await openPeople({ ...source, request: (...args) => visited.request(...args) });
    addresses = await fillEveryTable(source, people);
    rows = await everyRow(source.services.database);
    blobs = await everyBlob(source.services);
    const { code, stdout, stderr } = await runCommand("backup", where, [file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(
      `Backed up to ${file}: 8 stages, ${rows.participants?.length} participants, 4 users, 16 files (6.4 MB).\n`,
    );
    responses = comparesPages(engine) ? await visit(people, addresses) : [];
  });
  afterAll(() => source.close());

  // From each engine to the other; to itself too in `npm run test:all`.
  const targets = TEST_ALL ? ENGINES : ENGINES.filter((other) => other !== engine);
  it.each(targets)("is restored completely on %s, in the other kind of file store", async (target) => {
    const temporary = await openTemporaryDatabase(target);
    const settings = usesBucket(engine, true) ? { ...s3.settings, prefix: `restored-${engine}-${target}/` } : null;
    const { code, stdout, stderr } = await runCommand("restore", { location: temporary.location, s3: settings }, [
      file,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /^Restored the copy of \d{4}-.*Z: 8 stages, \d+ participants, 4 users, 16 files \(6\.4 MB\)\.\n$/,
    );

    const restored = await openSite(target, { existing: temporary, s3: settings ?? undefined });
    try {
      const { database } = restored.services;
      const [pending] = rows.shared_files?.filter(({ shared_at }) => shared_at === null) ?? [];
      expect(pending).toBeDefined();
      const kept = rows.shared_files?.filter((row) => row !== pending);
      expect(await everyRow(database)).toEqual({ ...rows, shared_files: kept });
      for (const { email } of rows.participants ?? [])
        expect(await searchPeople(database, String(email), source.services.clock())).not.toEqual([]);
      const copied = new Map([...blobs].filter(([key]) => key !== pending?.id));
      expect(copied.size).toBe(16);
      expect(await everyBlob(restored.services)).toEqual(copied);
      // The numbers go on where they were.
      expect(await numbersOf(database)).toEqual({ numbers: upTo(6), last: 6 });
      const chain = await verifyChain(database, semoirDansDixJours.id);
      expect([chain.found, chain.digests.length]).toEqual([null, rows.attendance_records?.length]);

      visited = restored;
      // No session is restored, so that one that was ended after the backup stays ended.
      expect(await database.selectFrom("sessions").selectAll().execute()).toEqual([]);
      expect((await people.odile.get("/admin")).status).toBe(404);
      await signInAgain(people);
      const again = comparesPages(engine) ? await visit(people, addresses) : [];
      expect(again.map(({ what, status }) => `${what}: ${status}`)).toEqual(
        responses.map(({ what, status }) => `${what}: ${status}`),
      );
      const known = JSON.stringify(rows);
      const different = again.filter(
        (seen, index) => comparable(seen, known) !== comparable(responses[index] ?? seen, known),
      );
      // That page lists the sessions.
      expect(different.map(({ what }) => what).filter((what) => !what.endsWith("/account/securite"))).toEqual([]);

      // The restored site works: a seat, a file and a journal row can be added, and the journal is append-only.
      const taken = await people.visitor.post(
        `/formation/semoir?stageId=${semoirDansDixJours.id}`,
        registrationForm([noemie]),
      );
      expect(taken.status).toBe(200);
      await sent(people.paul, people.luciesId, "Une suite");
      await restoreOne(restored, people.odile);
      await addStage(people.odile, { title: "Après la reprise" });
      await expect(sql`delete from journal`.execute(toKysely(database))).rejects.toThrow("append-only");
      const forging = sql`update attendance_records set kind = 'absent'`.execute(toKysely(database));
      await expect(forging).rejects.toThrow("append-only");
      const tables = (await toKysely(database).introspection.getTables()).filter(({ name }) =>
        Object.hasOwn(TABLES, name),
      );
      const columns = tables.flatMap((table) => table.columns);
      // An auto-increment column would need its counter restored too: there is none.
      expect(columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)).toEqual([]);
    } finally {
      visited = source;
      await restored.close();
    }
  });

  it("is readable by its owner only, and standard tools can unpack and verify it", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const unpacked = folder.path(`unpacked-${engine}`);
    mkdirSync(unpacked);
    const unpack = `tar -xf ${file} && sha256sum --check --quiet SHA256SUMS && cat tables/stages/*.jsonl | wc -l`;
    const { stdout, stderr } = spawnSync("sh", ["-c", unpack], { cwd: unpacked, encoding: "utf8" });
    expect([stdout.trim(), stderr]).toEqual(["8", ""]);
  });
});

/** What one engine put into the bin comes back on the other. */
async function restoreOne({ services: { database } }: Site, odile: Browser) {
  const bin = await database.selectFrom("bin").selectAll().executeTakeFirstOrThrow();
  expect((await odile.post(`/admin/corbeille/${bin.id}`, {})).status).toBe(302);
  const stage = await database
    .selectFrom("stages")
    .selectAll()
    .where("id", "=", bin.stage_id)
    .executeTakeFirstOrThrow();
  expect([stage.title, (await odile.get(stage.pdf_url ?? "")).status]).toEqual([BINNED, 200]);
  const [person] = await database.selectFrom("participants").selectAll().where("stage_id", "=", stage.id).execute();
  expect([Boolean(person?.is_handicapped), Boolean(person?.registered_by_centre)]).toEqual([true, false]);
  expect(new Date(person?.registration_date ?? 0)).toEqual(new Date("2026-11-01T09:00:00Z"));
}

async function signInAgain({ marie, paul, lucie, odile }: People) {
  const browsers = [
    [marie, marieEleveuse],
    [paul, paulChauffeur],
    [lucie, lucieInconnue],
    [odile, odileAdministratrice],
  ] as const;
  for (const [browser, { email, password }] of browsers)
    expect((await browser.post("/login", { email, password })).status).toBe(302);
}

/** Adds rows to every table. Returns the addresses that show them. */
async function fillEveryTable(site: Site, { marie, paul, odile, paulsId, luciesId }: People): Promise<string[]> {
  const { database, clock } = site.services;
  for (const stage of TOUS_LES_STAGES) await insertStage(database, stage, new Date("2026-10-01T00:00:00.123Z"));
  const path = `/formation/semoir?stageId=${semoirDansDixJours.id}`;
  for (const [index, text] of Object.values(HOSTILE_TEXTS).slice(0, 6).entries())
    await marie.post(
      path,
      registrationForm([{ ...basile, email: `${index}@ferme.example`, company: text }], { kind: "group" }),
    );
  await paul.post(`/formation/gps?stageId=${gpsDernierePlace.id}`, registrationForm([noemie]));
  const pdfUrl = await uploadFor(odile, "programme", pdfOf(), "Programme d’été.pdf");
  const image = await uploadFor(odile, "photo", await pictureOf("png", { width: 400, height: 300 }), "champ.png");
  const details = Object.values(HOSTILE_TEXTS).join("\n");
  const stage = await addStage(odile, { pdfUrl, image, details, title: "Semis d’été 🚜" });
  await plantCourses(odile);
  const courseImage = await uploadFor(odile, "photo", await pictureOf("png", { width: 400, height: 300 }), "haie.png");
  const course = await addCourse(odile, { title: "Taille de haies", image: courseImage });
  const shared = await sent(marie, paulsId, film, { name: "Film.mp4", type: "video/mp4", size: film.byteLength });
  const deleted = await sent(marie, luciesId, "bientôt supprimé");
  await marie.post("/Gestion_documents", { file: deleted });
  await uploaded(marie, "encore à personne");
  await paul.get(`/fichiers/${shared}`);
  await singleStatement(database)
    .insertInto("sign_in_attempts")
    .values({ key: "un mot de passe", count: 3, expires_at: clock() })
    .execute();
  await mergeLucie(site, luciesId, paulsId);
  await changeSettings(site, odile);
  const issued = await issueToEverybody(site);
  const { document, company } = await signDossier(site);
  await takeAttendance(site);
  await plantInvoices(site);
  await plantQuotations(site);
  await odile.post("/admin/vues", { viewName: "En retard", from: "/admin/factures?etat=en-retard" });
  await plantHoldings(site, paulsId);
  await plantRecall(site);
  await plantTeam(site);
  await plantPlanning(site);
  await plantProspect(site);
  const bin = await deleteOne(site, odile);
  const filled = everyAddress({
    bin: [bin],
    shape: ["96.png"],
    machine: ["semoir", "gps"],
    id: [stage, "telescopique"],
    screen: ["inscrits"],
    stage: [stage, semoirDansDixJours.id],
    course: [course, "SEMOIR_001"],
    mail: [await writeMail(site)],
    modele: ["registration"],
    block: ["home.hero"],
    section: ["identity"],
    person: [luciesId, paulsId],
    trainer: site.services.team.slice(0, 1).map(({ id }) => id),
    entry: ["nulle-part"],
    import: ["nulle-part"],
    template: ["stages.csv"],
    document: [...issued, document],
    company: [company],
    halfDay: ["nulle-part"],
    stagePerson: ["nulle-part"],
    organisation: [company],
    booking: (await database.selectFrom("bookings").select("id").orderBy("id").limit(2).execute()).map(({ id }) => id),
    invoice: [INVOICE, DRAFT_INVOICE],
    quotation: [QUOTATION, DRAFT_QUOTATION],
    funder: ["vivea", "nulle-part"],
    paper: ["facture.pdf", "attestation.pdf", "recu-un-paiement.pdf"],
    rule: [RULE],
    resource: [MACHINE],
    thing: [MACHINE],
    opinion: ["nulle-part"],
    cell: ["C.2g"],
    indicator: ["11"],
    complaint: ["nulle-part"],
    code: ["nulle-part"],
    kind: ["nulle-part"],
    questionnaire: ["end"],
    subject: ["nulle-part"],
    token: [await linkTo(site, semoirDansDixJours, { ...basile, email: "0@ferme.example" })],
    calendar: ["nulle-part.ics"],
    user: [paulsId],
    file: [
      shared,
      deleted,
      pdfUrl.split("/").at(-1) ?? "",
      image.split("/").at(-1) ?? "",
      courseImage.split("/").at(-1) ?? "",
    ],
  });
  const ofStage = [
    `${path}&inscription=groupe`,
    `/formation/semoir?stageId=${stage}`,
    `/stage-details?stageId=${stage}`,
  ];
  return [...filled.filter((address) => !STATIC.test(address) && !CHANGING.test(address)), ...ofStage];
}

/** A stage with a programme and somebody with a flag lies in the bin. Returns its id there. */
async function deleteOne(site: Site, odile: Browser): Promise<string> {
  const pdfUrl = await uploadFor(odile, "programme", pdfOf("Corbeille"), "Corbeille.pdf");
  const id = await addStage(odile, { title: BINNED, pdfUrl });
  await enrol(site, { ...semoirDansDixJours, id }, { ...noemie, email: "corbeille@ferme.example" });
  await odile.post(`/admin/stages/${id}/reglages`, { intent: "delete" });
  const bin = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
  return bin.id;
}

/** Lucie and Paul are the same person, says an administrator. */
async function mergeLucie({ services: { database, clock } }: Site, id: string, intoId: string) {
  const by = await findUserByEmail(database, odileAdministratrice.email);
  const into = await personOf(database, intoId, clock());
  const merging = { goneId: id, intoId, name: into?.name ?? "" };
  expect(by && (await mergePeople(database, { ...merging, by }, clock()))).toBe("merged");
}

/** Pages that show nothing from the database. */
const STATIC = /login|signup|robots|nulle-part/;
/** One signs out, one never ends, and one adds a journal row. */
const CHANGING = /logout|events|export|\.xlsx/;

interface Visited {
  what: string;
  status: number;
  body: string;
}

const OWN_PAGES = /account|documents|fichiers/i;

/** What an administrator sees at every address, and what the others see at the addresses that differ for them. */
async function visit({ visitor, marie, paul, odile }: People, addresses: readonly string[]): Promise<Visited[]> {
  const looking: [string, Browser, RegExp][] = [
    ["odile", odile, /^/],
    ["marie", marie, OWN_PAGES],
    ["paul", paul, OWN_PAGES],
    ["visitor", visitor, /stage|fichiers|programmes|photos/],
  ];
  const seen: Visited[] = [];
  for (const [name, browser, interest] of looking) {
    for (const address of addresses.filter((address) => interest.test(address))) {
      const response = await browser.get(address);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isPage = response.headers.get("content-type")?.startsWith("text/html");
      const body = isPage ? bytes.toString() : hash("sha256", bytes);
      seen.push({ what: `${name} ${address}`, status: response.status, body });
    }
  }
  return seen;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const SCRIPT = /<script\b.*?<\/script>/gs;

/**
 * Without what is different in each response: the scripts, which have the nonce and the data of the page in the order
 * in which it was read, and ids that are in no table.
 */
function comparable({ body }: Visited, known: string): string {
  return body
    .replace(SCRIPT, "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(UUID, (id) => (known.includes(id) ? id : ""));
}
