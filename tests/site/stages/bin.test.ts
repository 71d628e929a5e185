import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { readReferences } from "#platform/database/references.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, moissonPassee, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { openWholeSite } from "../every-page/whole-site.ts";
import { ADMIN_ARCHIVE, openArchive } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { letMailsLeave, linkTo, mailsOf, sentTo } from "../registrations/private-link.ts";
import { ANY_ENGINE, ENGINES, openSite, type Site } from "../site.ts";
import { offerSeats, wait } from "../waiting-list/wait.ts";
import { plantTheRest, rowsToComeBack } from "./bin-rows.ts";
import { addStage, upload } from "./stage-forms.ts";

const DAY = 86_400_000;
const PASSWORD = { currentPassword: odileAdministratrice.password };

const remove = (browser: Browser, stageId: string) =>
  browser.post(`/admin/stages/${encodeURIComponent(stageId)}/reglages`, { intent: "delete" });

async function binOf({ services: { database } }: Site, stageId: string): Promise<string> {
  const { id } = await database
    .selectFrom("bin")
    .select("id")
    .where("stage_id", "=", stageId)
    .executeTakeFirstOrThrow();
  return `/admin/corbeille/${id}`;
}

const restore = async (site: Site, browser: Browser, stageId: string) => browser.post(await binOf(site, stageId), {});

/** Every table with rows that a deleted stage takes along. */
async function hangingOnStages({ services: { database } }: Site): Promise<string[]> {
  const references = await database.transaction().execute(readReferences);
  const tables = new Set(["stages"]);
  for (const parent of tables)
    for (const { table, to, onDelete } of references) if (to === parent && onDelete === "cascade") tables.add(table);
  return [...tables];
}

describe.each(ENGINES)("a stage that comes back from the bin on %s", (engine) => {
  it("has every row of every table again, of everything that can hang on a stage", async () => {
    const { site, browsers } = await openWholeSite(engine);
    const { database } = site.services;
    await plantTheRest(site);
    const stages = await database.selectFrom("stages").select("id").execute();
    const before = await rowsToComeBack(database);
    for (const { id } of stages) expect((await remove(browsers.odile, id)).status).toBe(302);
    expect(await database.selectFrom("participants").select("id").execute()).toEqual([]);
    const bins = await database.selectFrom("bin").select("content").execute();
    const kept = new Set(bins.flatMap(({ content }) => Object.keys(JSON.parse(content).deleted)));
    expect([...kept].toSorted()).toEqual((await hangingOnStages(site)).toSorted());
    for (const { id } of stages) expect((await restore(site, browsers.odile, id)).status).toBe(302);
    expect(await rowsToComeBack(database)).toEqual(before);
    await site.close();
  });

  it("has the rows of a table that was added later, without a word about it", async () => {
    const site = await openSite(engine);
    const { database, clock } = site.services;
    await insertStage(database, semoir, clock());
    await enrol(site, semoir, basile);
    await sql`create table meals (participant_id text primary key references participants (id) on delete cascade,
      meal text not null)`.execute(toKysely(database));
    await sql`insert into meals select id, 'sans lait' from participants`.execute(toKysely(database));
    const odile = await signedIn(site, odileAdministratrice, "admin");
    await remove(odile, semoir.id);
    await restore(site, odile, semoir.id);
    expect((await sql`select meal from meals`.execute(toKysely(database))).rows).toEqual([{ meal: "sans lait" }]);
    await site.close();
  });

  it("is restored once when two administrators do it at the same time", async () => {
    const site = await openSite(engine);
    await insertStage(site.services.database, semoir, site.services.clock());
    await enrol(site, semoir, basile);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const paul = await signedIn(site, paulChauffeur, "admin");
    await remove(odile, semoir.id);
    await letMailsLeave(site);
    const page = await binOf(site, semoir.id);
    const answers = await Promise.all([odile, paul].map((one) => one.post(page, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 404]);
    expect((await sentTo(site)).filter((mail) => mail.startsWith("stageRestored"))).toHaveLength(1);
    await site.close();
  });

  it("has no foreign key of several columns in its graph, which would not be read", async () => {
    const site = await openSite(engine);
    const references = await site.services.database.transaction().execute(readReferences);
    const names = references.map(({ table, column }) => `${table}.${column}`);
    expect(new Set(names).size).toBe(names.length);
    expect(references).toContainEqual({
      ...{ table: "participants", column: "stage_id" },
      ...{ to: "stages", key: "id", onDelete: "cascade" },
    });
    expect(references.filter(({ key }) => !key)).toEqual([]);
    await site.close();
  });

  it("leaves out a column that is gone since, and is refused where a value would be missing", async () => {
    const site = await openSite(engine);
    const { database, clock } = site.services;
    for (const stage of [semoir, gpsDernierePlace]) await insertStage(database, stage, clock());
    for (const stage of [semoir, gpsDernierePlace]) await enrol(site, stage, basile);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    for (const { id } of [semoir, gpsDernierePlace]) await remove(odile, id);
    const change = (stageId: string, from: string, to: string) =>
      singleStatement(database)
        .updateTable("bin")
        .set(({ fn, val }) => ({ content: fn<string>("replace", ["content", val(from), val(to)]) }))
        .where("stage_id", "=", stageId)
        .execute();
    await change(semoir.id, '"level":', '"gone_since":1,"level":');
    expect((await restore(site, odile, semoir.id)).status).toBe(302);
    await change(gpsDernierePlace.id, '"first_name":', '"once_called":');
    const refused = await restore(site, odile, gpsDernierePlace.id);
    expect([refused.status, await readable(refused)]).toEqual([
      409,
      expect.stringContaining("La base de données refuse"),
    ]);
    expect(site.logged.join("")).toContain("bin row does not fit");
    expect(await database.selectFrom("bin").select("stage_id").execute()).toEqual([{ stage_id: gpsDernierePlace.id }]);
    await site.close();
  });
});

describe.each(ANY_ENGINE)("the bin on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    for (const stage of [semoir, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const seats = () =>
    site.services.database
      .selectFrom("stages")
      .select(["available_seats", "held_seats", "registered_seats", "waiting_entries"])
      .where("id", "=", semoir.id)
      .executeTakeFirst();
  const names = async () => {
    const rows = await site.services.database.selectFrom("participants").select("first_name").execute();
    return rows.map(({ first_name }) => first_name).toSorted();
  };
  const retain = (now: Date) =>
    applyRetention({ ...site.services, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 } }, now);

  it("restores a stage from its row, and from its line of the journal", async () => {
    await enrol(site, semoir, basile);
    const stage = () => site.services.database.selectFrom("stages").select("id").where("id", "=", semoir.id).execute();
    await remove(odile, semoir.id);
    await letMailsLeave(site);
    const row = (await binOf(site, semoir.id)).replace("/admin/corbeille/", "");
    const restored = await odile.post("/admin/corbeille", { row, intent: "restore" });
    expect(await readable(restored)).toContain("Stage rétabli. Prévenus : 1, à appeler : 0");
    expect(await stage()).toHaveLength(1);
    expect((await odile.post("/admin/corbeille", { row, intent: "restore" })).status).toBe(409);

    await remove(odile, semoir.id);
    const journal = await (await odile.get("/admin/journal?nature=stageDeleted")).text();
    const [, entry = ""] = /href="(\/admin\/journal\/[^"?.]+)"/.exec(journal) ?? [];
    const [, action = ""] = /action="(\/admin\/corbeille\/[^"]+)"/.exec(await (await odile.get(entry)).text()) ?? [];
    expect((await odile.post(action, {})).status).toBe(302);
    expect(await stage()).toHaveLength(1);
    expect(await (await odile.get(entry)).text()).not.toContain("/admin/corbeille/");
  });

  it("lists a deleted stage, says whom its return tells, and tells them once", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, { ...basile, firstName: "Gaston", email: "", phone: "0639982222" });
    await remove(odile, semoir.id);
    await letMailsLeave(site);
    expect(await readable(await odile.get("/admin/corbeille"))).toMatch(
      /Semoir de précisionDate25-11-2026Inscrits2Supprimé15 novembre 2026 à 10 h 00par Odile WacquezGardé jusqu’au15-12-2026/,
    );
    const page = await binOf(site, semoir.id);
    expect(await readable(await odile.get(page))).toContain("2 personnes inscrites");
    const restored = await odile.post(page, {});
    expect(restored.headers.get("location")).toBe(
      `/admin/stages/${semoir.id}/reglages?message=stage-retabli&sujet=${semoir.id}`,
    );
    expect(await sentTo(site)).toEqual([`stageCancelled → ${basile.email}`, `stageRestored → ${basile.email}`]);
    const edit = await readable(await odile.get(`/admin/stages/${semoir.id}/reglages?message=stage-retabli`));
    expect(edit).toContain("Stage rétabli : Semoir de précision");
    expect(edit).not.toContain("Stage supprimé : Semoir de précision");
    expect(edit).toContain("prévenus : 1 · à appeler : 1");
    expect(await readable(await openBrowser(site).get("/our-stages"))).toContain("Semoir de précision");
    const journal = await site.services.database.selectFrom("journal").select("action").orderBy("action").execute();
    expect(journal.map(({ action }) => action)).toEqual(["stageDeleted", "stageRestored"]);
    expect((await odile.post(page, {})).status).toBe(404);
    // Of one stage, whom to call is said of what counts now.
    const calls = () => site.services.database.selectFrom("call_lists").select("change").execute();
    const cancelled = { intent: "cancel", cancelReason: "Une panne" };
    await odile.post(`/admin/stages/${semoir.id}/reglages/annulation`, cancelled);
    expect(await calls()).toEqual([{ change: "stageCalledOff" }]);
  });

  it("withdraws what has not left, and writes only to whom the deletion was told", async () => {
    await signedIn(site, marieEleveuse);
    await enrol(site, semoir, basile);
    await letMailsLeave(site);
    await enrol(site, semoir, noemie, await accountOf(site, marieEleveuse));
    await setFreeSeats(site.services.database, 0, semoir.id);
    await wait(site, semoir, [{ ...basile, firstName: "Luce", email: "luce@ferme.example" }]);
    await remove(odile, semoir.id);
    const told = { kind: "stageCancelled", recipient: basile.email };
    await singleStatement(site.services.database)
      .updateTable("mails")
      .set({ state: "sent" })
      .where("kind", "=", told.kind)
      .where("recipient", "=", told.recipient)
      .execute();
    await odile.post(await binOf(site, semoir.id), {});
    const news = (await mailsOf(site)).filter(({ kind }) => kind.startsWith("stage"));
    expect(news.map(({ kind, recipient, state }) => `${kind} → ${recipient}, ${state}`)).toEqual([
      `stageCancelled → ${basile.email}, sent`,
      `stageRestored → ${basile.email}, waiting`,
      "stageCancelled → luce@ferme.example, cancelled",
      `stageCancelled → ${marieEleveuse.email}, cancelled`,
      `stageCancelled → ${noemie.email}, cancelled`,
    ]);
    const calls = await site.services.database.selectFrom("call_lists").select(["change", "informed"]).execute();
    expect(calls).toEqual([{ change: "stageRestored", informed: 1 }]);
    const messages = await site.services.database.selectFrom("notifications").select("message").execute();
    expect(messages.filter(({ message }) => message.includes("finalement"))).toHaveLength(1);
  });

  it("tells nobody of a stage that is over, nor when nobody was registered", async () => {
    await remove(odile, semoir.id);
    expect(await readable(await odile.get(await binOf(site, semoir.id)))).toContain("personne n’est prévenu");
    await enrol(site, moissonPassee, basile);
    await remove(odile, moissonPassee.id);
    expect(await readable(await odile.get(await binOf(site, moissonPassee.id)))).toContain("Le stage est terminé");
    await restore(site, odile, moissonPassee.id);
    expect((await sentTo(site)).filter((mail) => mail.startsWith("stageRestored"))).toEqual([]);
  });

  it("keeps private links, which open nothing meanwhile, and the queue", async () => {
    await enrol(site, semoir, basile);
    const link = `/inscription/${await linkTo(site, semoir, basile)}`;
    const visitor = openBrowser(site);
    expect((await visitor.get(link)).status).toBe(200);
    await remove(odile, semoir.id);
    expect((await visitor.get(link)).status).toBe(404);
    await restore(site, odile, semoir.id);
    expect((await visitor.get(link)).status).toBe(200);
  });

  it("keeps the files of a stage from the sweep, until its days are over", async () => {
    const { database, blobs } = site.services;
    const pdfUrl = await upload(odile, "programme", pdfOf("Programme"));
    const stageId = await addStage(odile, { pdfUrl });
    const blob = pdfUrl.replace(/.*\//, "");
    const later = new Date(Date.now() + 2 * DAY);
    await remove(odile, stageId);
    expect((await odile.get(pdfUrl)).status).toBe(404);
    await sweepFiles(site.services, later);
    expect(await blobs.read(blob).then((body) => body?.cancel())).toBeUndefined();
    await restore(site, odile, stageId);
    expect((await odile.get(pdfUrl)).status).toBe(200);
    await remove(odile, stageId);
    await retain(new Date(site.services.clock().getTime() + 29 * DAY));
    expect(await database.selectFrom("bin_files").select("id").execute()).toEqual([{ id: blob }]);
    await retain(new Date(site.services.clock().getTime() + 31 * DAY));
    expect(await database.selectFrom("bin").select("id").execute()).toEqual([]);
    expect(await blobs.read(blob)).toBeNull();
  });

  it("forgets a registrant who is erased meanwhile, and frees their seat", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, noemie);
    await linkTo(site, semoir, noemie, "lien-prive-de-noemie-1");
    await remove(odile, semoir.id);
    const found = await readable(await odile.get(`/admin/donnees?q=${noemie.email}`));
    expect(found).toContain("1 inscription dans la corbeille");
    const archive = await openArchive(
      await odile.post(ADMIN_ARCHIVE, { email: noemie.email, kind: "registrant", ...PASSWORD }),
    );
    expect(archive.json("corbeille.json")).toMatchObject([
      { stage: "Semoir de précision", nom: "Caudrelier", "description du handicap": "Surdité d’une oreille" },
    ]);
    expect(archive.everything).not.toContain(basile.email);
    const erased = await odile.post("/admin/donnees", { email: noemie.email, kind: "registrant", ...PASSWORD });
    expect([erased.status, await readable(erased)]).toEqual([200, expect.stringContaining("1 inscription effacée")]);
    const { content } = await site.services.database.selectFrom("bin").select("content").executeTakeFirstOrThrow();
    expect(content).not.toContain(noemie.email);
    expect(content).not.toContain(digestOf("lien-prive-de-noemie-1"));
    await restore(site, odile, semoir.id);
    expect(await names()).toEqual(["Basile"]);
    expect(await seats()).toMatchObject({ available_seats: 11, registered_seats: 1 });
  });

  it("follows the companies of its registrants that were merged meanwhile", async () => {
    await enrol(site, semoir, { ...basile, company: "Riot (GAEC du)" });
    await enrol(site, moissonPassee, { ...noemie, company: "GAEC du Riot" });
    await remove(odile, semoir.id);
    const merging = { other: organisationIdOf("Riot (GAEC du)"), keptName: "GAEC du Riot" };
    await odile.post(`/admin/entreprises/${organisationIdOf("GAEC du Riot")}/reunir`, merging);
    await restore(site, odile, semoir.id);
    const { organisation_id } = await site.services.database
      .selectFrom("participants")
      .select("organisation_id")
      .where("stage_id", "=", semoir.id)
      .executeTakeFirstOrThrow();
    expect(organisation_id).toBe(organisationIdOf("GAEC du Riot"));
  });

  it.each([
    ["with their coming registrations", { cancelComing: "1" }, []],
    ["without them", {}, [{ user_id: null, registered_by: null }]],
  ])("forgets an account that is deleted meanwhile, %s", async (_, fields, left) => {
    const marie = await signedIn(site, marieEleveuse);
    const account = await accountOf(site, marieEleveuse);
    await enrol(site, semoir, { ...basile, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email });
    await singleStatement(site.services.database)
      .updateTable("participants")
      .set({ user_id: account.id, registered_by: account.email, registered_by_user: account.id })
      .execute();
    await remove(odile, semoir.id);
    const currentPassword = marieEleveuse.password;
    expect((await marie.post("/account/donnees/supprimer", { currentPassword, ...fields })).status).toBe(302);
    await restore(site, odile, semoir.id);
    const rows = await site.services.database.selectFrom("participants").select(["user_id", "registered_by"]).execute();
    expect(rows).toEqual(left);
  });

  it("ends holds that ran out meanwhile, and forgets who waited and was erased", async () => {
    await singleStatement(site.services.database)
      .updateTable("stages")
      .set({ available_seats: 0, capacity: 0 })
      .execute();
    await wait(site, semoir, [basile]);
    await wait(site, semoir, [noemie]);
    await offerSeats(site, semoir, 1);
    expect(await seats()).toMatchObject({ available_seats: 0, held_seats: 1, waiting_entries: 1 });
    await remove(odile, semoir.id);
    const erased = await odile.post("/admin/donnees", { email: noemie.email, kind: "registrant", ...PASSWORD });
    expect(erased.status).toBe(200);
    Object.assign(site.services, { clock: () => new Date("2026-11-19T09:00:00Z") });
    await restore(site, odile, semoir.id);
    expect(await seats()).toMatchObject({ available_seats: 1, held_seats: 0, waiting_entries: 0 });
  });

  it("loses health data when its time is over", async () => {
    const ancienne = { ...moissonPassee, id: "il-y-a-un-an", date: "2025-11-20" };
    await insertStage(site.services.database, ancienne, site.services.clock());
    await enrol(site, ancienne, noemie);
    await remove(odile, ancienne.id);
    await retain(site.services.clock());
    const content = async () =>
      (await site.services.database.selectFrom("bin").select("content").executeTakeFirstOrThrow()).content;
    expect(await content()).toContain("Surdité");
    await retain(new Date("2026-11-22T09:00:00Z"));
    expect(await content()).not.toContain("Surdité");
    await restore(site, odile, ancienne.id);
    expect(await names()).toEqual(["Noémie"]);
  });

  it("does not restore a stage that exists again", async () => {
    await remove(odile, semoir.id);
    const page = await binOf(site, semoir.id);
    await insertStage(site.services.database, semoir, site.services.clock());
    const refused = await odile.post(page, {});
    expect([refused.status, await readable(refused)]).toEqual([409, expect.stringContaining("existe déjà")]);
  });
});
