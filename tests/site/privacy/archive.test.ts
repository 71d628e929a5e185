import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Blobs } from "#platform/blobs/blobs.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { JOURNAL_ACTIONS } from "#subjects/journal/rules/journal.ts";
import { archiveOf } from "#subjects/privacy/data/archive.ts";
import { ARCHIVES_AN_HOUR } from "#subjects/privacy/data/export-data.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { sent } from "../documents/sharing.ts";
import { plantOpinion } from "../opinions/planted-opinion.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { ADMIN_ARCHIVE, downloadOwn, OWN_ARCHIVE, openArchive } from "./archives.ts";

const MARIES_SECRET = "zqhandicapmarie";
const OTHERS_SECRET = "zqhandicapautre";

describe.each(ANY_ENGINE)("the archive of a person's data on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
    const account = await accountOf(site, marieEleveuse);
    const ofMarie = { ...noemie, email: marieEleveuse.email, phone: "0639982222", handicapType: MARIES_SECRET };
    await enrol(site, semoirDansDixJours, ofMarie);
    await enrol(site, moissonPassee, { ...basile, isHandicapped: true, handicapType: OTHERS_SECRET }, account);
  });
  afterEach(() => site.close());

  it("has her registrations with health data, and of people whom she registered the names only", async () => {
    const archive = await downloadOwn(marie);
    expect(archive.json("inscriptions.json")).toMatchObject([
      { stage: semoirDansDixJours.title, "description du handicap": MARIES_SECRET },
    ]);
    expect(archive.json("inscriptions-faites-pour-d-autres.json")).toMatchObject([
      { stage: moissonPassee.title, prénom: basile.firstName, nom: basile.lastName },
    ]);
    expect(archive.json("compte.json")).toMatchObject([{ "e-mail": marieEleveuse.email, "second facteur": false }]);
    for (const secret of [OTHERS_SECRET, basile.email, basile.phone]) expect(archive.everything).not.toContain(secret);
    expect(archive.text("LISEZMOI.txt")).toContain("inscriptions.json");
  });

  it("has every field of a registration, under its label", async () => {
    const [registration] = (await downloadOwn(marie)).json("inscriptions.json") as Record<string, string>[];
    const names = PARTICIPANT_FIELD_NAMES.map((field) => PARTICIPANT_FIELDS[field].label.toLowerCase());
    expect(Object.keys(registration ?? {}).map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(names));
    expect(registration).toMatchObject({ "numéro de téléphone": "0639982222" });
  });

  it("has nothing that merely names an address which is not verified", async () => {
    await addAccount(site.services.database, { ...paulChauffeur, email: basile.email }, { verified: false });
    const archive = await downloadOwn(await logIn(site, basile));
    expect(archive.names).toEqual(["compte.json", "sessions.json", "fiche.json", "courriels.json", "LISEZMOI.txt"]);
    // The welcome mail of the account itself.
    expect(archive.json("courriels.json")).toHaveLength(1);
    expect(archive.everything).not.toContain(OTHERS_SECRET);
    expect(archive.text("LISEZMOI.txt")).toContain("n’est pas vérifiée");
  });

  it("has nothing of registrants without an address", async () => {
    await enrol(site, semoirDansDixJours, { ...noemie, email: "", handicapType: OTHERS_SECRET });
    await addAccount(site.services.database, paulChauffeur, { verified: false });
    const archive = await downloadOwn(await logIn(site, paulChauffeur));
    expect(archive.everything).not.toContain(OTHERS_SECRET);
  });

  it("has no secret: password, session, second factor, links", async () => {
    const { database } = site.services;
    const { id } = await accountOf(site, marieEleveuse);
    const later = new Date("2026-12-01T00:00:00Z");
    const write = singleStatement(database);
    await write
      .insertInto("two_factors")
      .values({ id: "2fa", user_id: id, secret: "zqtotp", backup_codes: "zqcodes", locked_until: null })
      .execute();
    await write
      .insertInto("account_tokens")
      .values({
        digest: "zqdigest",
        user_id: id,
        purpose: "undoAddress",
        email: "avant@ferme.example",
        asked_at: later,
        expires_at: later,
      })
      .execute();
    await write.insertInto("known_devices").values({ digest: "zqdevice", user_id: id, seen_at: later }).execute();
    const stored = await database.selectFrom("credentials").select("password").execute();
    const sessions = await database.selectFrom("sessions").select("token").execute();
    const { everything, json } = await downloadOwn(marie);
    expect(json("appareils-connus.json")).toEqual([{ "vu le": later.toISOString() }]);
    expect(json("liens-envoyes.json")).toMatchObject([{ "e-mail": "avant@ferme.example" }]);
    const secrets = [...stored.map(({ password }) => password ?? ""), ...sessions.map(({ token }) => token)];
    for (const secret of ["zqtotp", "zqcodes", "zqdigest", "zqdevice", "scrypt", ...secrets])
      expect(everything).not.toContain(secret);
  });

  it("tells an administrator what they did, and nothing of others", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { id, email } = await accountOf(site, odileAdministratrice);
    const changes = [{ label: "Lieu", before: "zqavant", after: "zqaprès" }];
    const entry = { action: "participantRemoved" as const, stage: semoirDansDixJours, person: basile, changes };
    await site.services.database
      .transaction()
      .execute((transaction) => record(transaction, { by: { id, name: email }, ...entry }, site.services.clock()));
    const { json, everything } = await downloadOwn(odile);
    expect(json("journal.json")).toEqual([
      { date: site.services.clock().toISOString(), action: JOURNAL_ACTIONS.participantRemoved },
    ]);
    for (const trace of [basile.lastName, "zqavant", "zqaprès"]) expect(everything).not.toContain(trace);
  });

  it("reads ten thousand notifications a few hundred at a time", async () => {
    const { id } = await accountOf(site, marieEleveuse);
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: `n${String(index).padStart(5, "0")}`,
      user_id: id,
      message: `Message ${index}`,
      date: site.services.clock(),
      is_read: true,
    }));
    for (let start = 0; start < rows.length; start += 1_000)
      await singleStatement(site.services.database)
        .insertInto("notifications")
        .values(rows.slice(start, start + 1_000))
        .execute();
    const archive = await downloadOwn(marie);
    expect(archive.json("notifications.json")).toHaveLength(10_000);
    expect(archive.json("notifications.json")[9_999]).toMatchObject({ message: "Message 9999", lue: true });
  });
});

describe.each(ANY_ENGINE)("the files in an archive on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  let paul: Browser;
  let paulsId: string;
  beforeEach(async () => {
    site = await openSite(engine);
    marie = await signedIn(site, marieEleveuse);
    paul = await signedIn(site, paulChauffeur);
    paulsId = (await accountOf(site, paulChauffeur)).id;
  });
  afterEach(() => site.close());

  it("are whole, under their names, which lead nowhere else", async () => {
    const large = new Uint8Array(randomBytes(5_000_000));
    await sent(marie, paulsId, large, { name: "Été à Cambrai.bin", type: "application/octet-stream" });
    for (const name of ["../x.pdf", "Plan.pdf", "plan.pdf", "Plan.pdf", "..\\..\\x.pdf"])
      await sent(marie, paulsId, pdfOf(name), { name });
    for (const [browser, folder] of [
      [marie, "fichiers-envoyes"],
      [paul, "fichiers-recus"],
    ] as const) {
      const archive = await downloadOwn(browser);
      const paths = archive.names.filter((name) => name.startsWith(`${folder}/`));
      expect(paths).toHaveLength(6);
      expect(paths.join("\n")).not.toMatch(/\.\.|\\/);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(6);
      expect(paths).toContain(`${folder}/Été à Cambrai.bin`);
      expect(Buffer.compare(archive.bytes(`${folder}/Été à Cambrai.bin`) ?? new Uint8Array(), large)).toBe(0);
    }
  });

  it("are named in LISEZMOI.txt when the store has lost them, and the others arrive", async () => {
    const lost = await sent(marie, paulsId, pdfOf("perdu"), { name: "Perdu.pdf" });
    await sent(marie, paulsId, pdfOf("gardé"), { name: "Gardé.pdf" });
    await site.services.blobs.delete(lost);
    const archive = await downloadOwn(paul);
    expect(archive.text("LISEZMOI.txt")).toContain("fichiers-recus/Perdu.pdf : introuvable");
    expect(archive.names).toContain("fichiers-recus/Gardé.pdf");
    expect(archive.names).not.toContain("fichiers-recus/Perdu.pdf");
  });

  it("beyond what a zip can hold are named in LISEZMOI.txt", async () => {
    await sent(marie, paulsId, pdfOf(), { name: "Plan.pdf" });
    const options = { brand: "Centre", contact: "rgpd@centre.example", mostBytes: 10 };
    const chunks = archiveOf(site.services, { userId: paulsId, email: null }, options, site.services.clock());
    const bytes = Buffer.concat(await Array.fromAsync(chunks));
    const archive = await openArchive(new Response(bytes, { headers: { "content-type": "application/zip" } }));
    expect(archive.text("LISEZMOI.txt")).toContain("Plan.pdf : trop lourd");
  });

  it("are closed when the client leaves in the middle", async () => {
    await sent(marie, paulsId, new Uint8Array(randomBytes(3_000_000)), { name: "Grand.bin" });
    const { blobs } = site.services;
    const closed = vi.fn();
    const watched: Blobs["read"] = async (key) => {
      const body = await blobs.read(key);
      return body?.pipeThrough(new TransformStream({ cancel: closed } as Transformer)) ?? null;
    };
    const options = { brand: "Centre", contact: "rgpd@centre.example" };
    const services = { ...site.services, blobs: { ...blobs, read: watched } };
    const chunks = archiveOf(services, { userId: paulsId, email: null }, options, site.services.clock());
    let received = 0;
    for await (const { byteLength } of chunks) {
      received += byteLength;
      if (received > 500_000) break;
    }
    expect(closed).toHaveBeenCalledOnce();
    expect(received).toBeLessThan(1_500_000);
  });

  it("are read only as fast as the client takes them", async () => {
    await sent(marie, paulsId, new Uint8Array(randomBytes(3_000_000)), { name: "Grand.bin" });
    const { blobs } = site.services;
    let read = 0;
    const count = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
      read += chunk.byteLength;
      controller.enqueue(chunk);
    };
    site.services.blobs = {
      ...blobs,
      read: async (key) => (await blobs.read(key))?.pipeThrough(new TransformStream({ transform: count })) ?? null,
    };
    const reader = (await paul.post(OWN_ARCHIVE, {})).body?.getReader();
    while (read === 0) expect((await reader?.read())?.done).toBe(false);
    // While the client does something else, a body that did not wait for it would be read to its end.
    for (let visit = 0; visit < 20; visit++) await paul.get("/account");
    expect(read).toBeLessThan(1_000_000);
    await reader?.cancel();
    expect(site.logged.join("")).not.toContain('"level":"error"');
  });
});

describe.each(ANY_ENGINE)("who may download an archive on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, moissonPassee, site.services.clock());
  });
  afterEach(() => site.close());

  it("the person, five times an hour; then the page says why not", async () => {
    const marie = await signedIn(site, marieEleveuse);
    for (let count = 0; count < ARCHIVES_AN_HOUR.own; count += 1) await downloadOwn(marie);
    const refused = await marie.post(OWN_ARCHIVE, {});
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/account/donnees?refus=archives"]);
    const page = await marie.get("/account/donnees?refus=archives");
    expect(await page.text()).toContain("réessayez dans une heure");
  });

  it("nobody who is not signed in", async () => {
    const response = await openBrowser(site).post(OWN_ARCHIVE, {});
    expect(response.headers.get("location")).toBe("/login?next=%2Faccount%2Fdonnees");
  });

  it("an administrator for somebody who asks, with an entry in the journal that names nobody", async () => {
    await enrol(site, moissonPassee, { ...basile, isHandicapped: true, handicapType: OTHERS_SECRET });
    const asked = { stage_id: moissonPassee.id, participant_id: null, recipient_email: basile.email };
    await plantOpinion(site.services.database, { ...asked, comment: "Une belle moisson." });
    await signedIn(site, marieEleveuse);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const of = (email: string, kind: string) => odile.post(ADMIN_ARCHIVE, { email, kind });
    const ofMarie = await openArchive(await of(marieEleveuse.email, "account"));
    expect(ofMarie.json("compte.json")).toMatchObject([{ "e-mail": marieEleveuse.email }]);
    const ofBasile = await openArchive(await of(basile.email.toUpperCase(), "registrant"));
    expect(ofBasile.json("inscriptions.json")).toMatchObject([{ "description du handicap": OTHERS_SECRET }]);
    expect(ofBasile.json("avis.json")).toMatchObject([{ commentaire: "Une belle moisson." }]);
    expect((await of("personne@nulle.part", "account")).status).toBe(400);
    expect((await of(basile.email, "account")).status).toBe(400);
    const entries = await site.services.database.selectFrom("journal").selectAll().execute();
    expect(entries.map(({ action }) => action)).toEqual(["dataExported", "dataExported"]);
    for (const trace of [marieEleveuse.email, marieEleveuse.lastName, basile.email, basile.lastName])
      expect(JSON.stringify(entries)).not.toContain(trace);
  });
});
