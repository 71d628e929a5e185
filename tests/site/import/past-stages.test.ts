import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { faultsOf, importOf, order, seatsOf, sendSheet, totals, undo, zoe } from "./sheets.ts";

const past = { ...gpsDernierePlace, id: "gps-passe", date: "2025-11-04", endRegistrationDate: "2025-10-20" };

describe.each(ANY_ENGINE)("importing registrants of past stages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("is told what a column is, and adds the stages of last year before those who followed them", async () => {
    const { database } = site.services;
    const row = { ...zoe, stageDate: "12/03/2026", price: "420,50", payer: "Personnel", handicapType: "Sourde" };
    const id = await sendSheet(odile, {
      kind: "registrants",
      rows: [row, { ...row, firstName: "Ali", email: "", price: "420,5 €" }],
    });
    const page = await readable(await odile.get(importOf(id)));
    expect(page).toContain("Non lu dans ce tableau : Stage.");
    expect(page).not.toContain("Aucun stage n’a ce titre");
    expect((await odile.post(importOf(id), { intent: "columns", importColumn: "1:stage" })).status).toBe(400);
    expect((await odile.post(importOf(id), { intent: "columns", importColumn: "0:email" })).status).toBe(400);
    expect((await odile.post(importOf(id), { intent: "columns", importColumn: "0:stage" })).status).toBe(200);
    const waiting = await readable(await odile.get(importOf(id)));
    expect(waiting).toContain("vert, 12/03/2026, 2 personnes");
    // Seen before anything is corrected; what is about health is folded.
    expect(waiting).toContain("Payé par Le stagiaire lui-mêmePrix (€ HT) 420,50Autres cases : Type de handicap");

    const stages = (await odile.post(importOf(id), { intent: "stages" })).headers.get("location") ?? "";
    expect(await readable(await odile.get(stages))).toContain("Non lu dans ce tableau : Type de stage, Lieu, Durée");
    await odile.post(stages, { intent: "columns", typeId: "5", location: "Cambrai", duration: "14" });
    await singleStatement(database).updateTable("courses").set({ nsf_code: "210" }).where("type_id", "=", 5).execute();
    const added = await order(site, odile, stages.split("/").at(-1) ?? "");
    expect(added.headers.get("location")).toMatch(new RegExp(`^${importOf(id)}\\?`));
    const past = await database
      .selectFrom("stages")
      .innerJoin("stage_facts", "stage_facts.stage_id", "stages.id")
      .select(["id", "type_id", "location", "price_cents", "nsf_code", "capacity"])
      .where("title", "=", "vert")
      .executeTakeFirstOrThrow();
    expect(past).toMatchObject({ type_id: 5, location: "Cambrai", price_cents: 42_050, nsf_code: "210", capacity: 2 });
    expect(await faultsOf(site, id)).toEqual([]);
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await seatsOf(site, past)).toEqual({ free: 0, registered: 2 });
  });

  it("knows registrants by their headings, and asks of their past stages only what no line says", async () => {
    const { database } = site.services;
    const office = [
      "Civilité;NOM;Prénom;Société;Mail;Stage suivi;Date début;Lieu;Nb heures;Financement;Tarif HT",
      "M.;LEROY;Antoine;EARL Leroy;antoine@ferme.example;Formation Moissonneuse;12/05/2025;Cambrai;14;VIVEA;490,00 €",
      "Mme;DUBOIS;Claire;;;formation moissonneuse;12/05/2025;Cambrai;10,5;Elle-même;490,00 €",
      "M.;MERCIER;Hugo;;;Entretien de printemps;03/06/2025;Solesmes;6,5;Particulier;260",
    ];
    const form = { stage: "", submission: randomUUID(), pasted: office.join("\n").replaceAll(";", "\t") };
    const registrants = (await odile.post("/admin/import", form)).headers.get("location") ?? "";
    const page = await readable(await odile.get(registrants));
    expect(page).toContain("Import d’inscrits");
    expect(page).toContain("Formation Moissonneuse, 12/05/2025, Cambrai, 2 personnes");
    expect(page).toContain("Type de stage, là où rien n’est dit");
    expect(page).not.toContain("Lieu, là où rien n’est dit");

    const added = await odile.post(registrants, { intent: "stages", typeId: "6" });
    const stages = added.headers.get("location")?.split("/").at(-1) ?? "";
    expect(await faultsOf(site, stages)).toEqual([]);
    expect(await readable(await odile.get(importOf(stages)))).toContain(
      "MoissonneuseFormation Moissonneuse12/05/2025Cambrai214",
    );
    await order(site, odile, stages);
    await order(site, odile, registrants.split("/").at(-1) ?? "");
    const made = await database
      .selectFrom("participants")
      .innerJoin("stages", "stages.id", "stage_id")
      .select(["last_name", "payer", "type_id", "location", "duration"])
      .orderBy("last_name")
      .execute();
    expect(made).toEqual([
      { last_name: "DUBOIS", payer: "oneself", type_id: 1, location: "Cambrai", duration: 14 },
      { last_name: "LEROY", payer: "vivea", type_id: 1, location: "Cambrai", duration: 14 },
      { last_name: "MERCIER", payer: "oneself", type_id: 6, location: "Solesmes", duration: 7 },
    ]);
  });

  it("enters who followed a past and full stage, with the hours, without a deadline, and tells nobody", async () => {
    const { database, clock } = site.services;
    await insertStage(database, past, clock());
    const { phone: _, company: __, level: ___, ...known } = zoe;
    const rows = [
      { ...known, followedHours: "13 h 30" },
      { ...known, firstName: "Zora", followedHours: "7" },
    ];
    const id = await sendSheet(odile, { kind: "registrants", rows, stage: past });
    expect(await faultsOf(site, id)).toEqual([]);
    // Nobody of it is told: nothing is asked.
    expect(await readable(await odile.get(importOf(id)))).not.toContain("Prévenir par e-mail");
    expect((await order(site, odile, id, { tells: "1" })).status).toBe(302);
    expect(await totals(site)).toMatchObject({ participants: 2, mails: 0 });
    expect(await seatsOf(site, past)).toEqual({ free: 0, registered: 2 });
    // Nobody has registered today.
    const registered = await database.selectFrom("participants").select("registration_date").execute();
    const days = registered.map(({ registration_date }) => dayInParis(new Date(registration_date)));
    expect(days).toEqual(["2025-11-04", "2025-11-04"]);
    const hours = await database
      .selectFrom("trainee_results")
      .select("followed_minutes")
      .orderBy("followed_minutes")
      .execute();
    expect(hours.map(({ followed_minutes }) => followed_minutes)).toEqual([420, 810]);
    expect((await undo(odile, id)).status).toBe(302);
    expect(await totals(site)).toMatchObject({ participants: 0 });
  });

  it("proves when it entered them, not what they read before, and keeps the files that all others were sent", async () => {
    const { database, blobs, clock } = site.services;
    await insertStage(database, past, clock());
    await enrol(site, past, basile);
    const other = await database.selectFrom("participants").select("id").executeTakeFirstOrThrow();
    const { id: shared_by } = await database.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const shared_at = new Date(clock().getTime() - 60_000);
    const stored = await blobs.write("photos", new Blob(["texte"]).stream(), { limit: 100 });
    const file = { id: "photos", name: "photos.pdf", type: "application/pdf", ...stored, shared_by };
    const write = singleStatement(database);
    await write
      .insertInto("shared_files")
      .values({ ...file, shared_by_name: "Odile", shared_by_admin: true, created_at: shared_at, shared_at })
      .execute();
    await write
      .insertInto("shared_file_registrants")
      .values({ file_id: file.id, participant_id: other.id, user_id: null, downloaded_at: null })
      .execute();
    const id = await sendSheet(odile, { kind: "registrants", rows: [zoe], stage: past });
    expect((await order(site, odile, id)).status).toBe(302);
    const archive = await odile.get(`/admin/stages/${past.id}/dossier/dossier-de-preuve.zip`);
    const files = unzipSync(await archive.bytes());
    expect(Object.keys(files)).toContain("fichiers/photos.pdf");
    const index = textOf(new TextDecoder().decode(files["index.html"]));
    // No version of the public page either, though one was there when the import was done.
    expect(index).toMatch(/Zoé Zola.*Repris par import le 15-11-2026—/);
  });
});
