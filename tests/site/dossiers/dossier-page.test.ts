import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { QUOTE_ANYWAY } from "#subjects/dossiers/rules/dossier-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { statementsOf } from "../database/statements.ts";
import { readable } from "../readable.ts";
import { enrolMany } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addHouseRules, completeDossier, crowd, idsOf, issuedOf, openDossier, RIOT } from "./dossier-site.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const page = async (browser: Browser, path: string) => plain(await readable(await browser.get(path)));
const press = async (browser: Browser, path: string, dossierAction: string) =>
  plain(await readable(await browser.post(path, { dossierAction })));

const TO_PAYER = /href="(\/admin\/reservations\/[^"]+)"[^>]*>Compléter/;

describe.each(ANY_ENGINE)("the dossier of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("says what one person and one company still need, and does it", async () => {
    const path = await openDossier(site, semoirDansDixJours, [basile]);
    await completeDossier(site, semoirDansDixJours);
    const before = await page(odile, path);
    expect(before).toContain("Il reste 5 choses à faire, 2 après la formation");
    expect(before).toContain("Le règlement intérieur du centre n’est pas encore ajouté");
    expect(before).toContain("1 certificat de réalisation à faire après la formation");
    expect(before).toContain("Émettre le programme");
    await press(odile, path, "issue programme");
    expect(await page(odile, path)).toContain("PRG-2026-0001");
    // The agreement has no address yet: it is issued, and signed on paper.
    const issued = await press(odile, path, "issue agreement");
    expect(issued).toContain("Émise le 15-11-2026, à poster");
    expect(issued).toContain("1 convention : la signature est attendue");
    const [agreement] = await issuedOf(site, semoirDansDixJours, "agreement");
    await odile.post(`${path}/papier/${agreement?.id}`, { signedOn: "2026-11-15" });
    expect(await page(odile, path)).toContain("Signée sur papier le 15-11-2026");
    expect(await press(odile, path, "send convocation")).toContain("Envoi en attente");
    expect(await press(odile, path, "issue attendanceSheet")).toContain(
      "Il reste 1 chose à faire, 2 après la formation",
    );
    // What is done once is not done again.
    expect((await odile.post(path, { dossierAction: "issue programme" })).status).toBe(409);
    expect(await issuedOf(site, semoirDansDixJours, "programme")).toHaveLength(1);
  });

  it("leads to where who pays is said, to the first person of whom nobody knows", async () => {
    const path = await openDossier(site, semoirDansDixJours, [basile, { ...noemie, payer: "" }]);
    const html = await (await odile.get(path)).text();
    const [, booking = ""] = TO_PAYER.exec(html) ?? [];
    const form = await (await odile.get(booking)).text();
    expect(form).toContain("Noémie Caudrelier");
    const version = /value="(\d+)" name="version"|name="version" value="(\d+)"/.exec(form)?.slice(1).join("") ?? "";
    expect((await odile.post(booking, { intent: "employerPays", version })).status).toBe(200);
    expect(await (await odile.get(path)).text()).not.toMatch(TO_PAYER);
  });

  it("asks before it makes a quotation for a stage that is over", async () => {
    const path = await openDossier(site, moissonPassee, [basile]);
    const quotation = { dossierAction: `issue quotation ${RIOT}` };
    const asked = await odile.post(path, quotation);
    expect([asked.status, await readable(asked)]).toEqual([409, expect.stringContaining(QUOTE_ANYWAY)]);
    expect(await issuedOf(site, moissonPassee, "quotation")).toHaveLength(0);
    expect((await odile.post(path, { dossierAction: `${quotation.dossierAction} confirmed` })).status).toBe(200);
    expect(await issuedOf(site, moissonPassee, "quotation")).toHaveLength(1);
  });

  it("tells whether the mail has left", async () => {
    const path = await openDossier(site, semoirDansDixJours, [basile]);
    expect(await press(odile, path, "send convocation")).toContain("Envoi en attente");
    for (const [state, words] of [
      ["cancelled", "Envoi en échec"],
      ["retrying", "Envoi en attente"],
      ["sent", "Envoyée le 15-11-2026"],
    ] as const) {
      await singleStatement(site.services.database).updateTable("mails").set({ state }).execute();
      expect(await page(odile, path)).toContain(words);
    }
  });

  it.each([
    ["cancelled and resumed", { intent: "cancel", cancelReason: "Une panne" }],
    ["deleted and restored", { intent: "delete" }],
  ])("has a contract to send again when the stage was %s before its mail left", async (_, change) => {
    const path = await openDossier(site, semoirDansDixJours, [{ ...basile, payer: "oneself" }]);
    await completeDossier(site, semoirDansDixJours);
    expect(await press(odile, path, "send contract")).toContain("Envoi en attente");
    const settings = path.replace("/dossier", "/reglages");
    await odile.post(change.intent === "cancel" ? `${settings}/annulation` : settings, change);
    if (change.intent === "cancel") await odile.post(`${settings}/annulation`, { intent: "resume" });
    else {
      const { id } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
      await odile.post(`/admin/corbeille/${id}`, {});
    }
    const shown = await page(odile, path);
    expect(shown).toContain("Émis le 15-11-2026");
    expect(shown).not.toContain("Envoi en échec");
    expect(await press(odile, path, "send contract")).toContain("Envoi en attente");
  });

  it("is closed when nothing lacks, and open again when somebody is added", async () => {
    const path = await openDossier(site, moissonPassee, [{ ...basile, payer: "oneself" }]);
    await completeDossier(site, moissonPassee);
    await addHouseRules(site);
    for (const step of ["issue programme", "send contract", "issue attendanceSheet", "send completionCertificate"])
      expect((await odile.post(path, { dossierAction: step })).status, step).toBe(200);
    const [contract] = await issuedOf(site, moissonPassee, "contract");
    await odile.post(`${path}/papier/${contract?.id}`, { signedOn: "2026-11-15" });
    expect(await page(odile, path)).toContain("Aucun paiement avant le mardi 1er décembre 2026");
    expect(await page(odile, "/admin/stages?etat=a-faire")).toContain("Envoyer 1 attestation");
    const closed = await press(odile, path, "send attestation");
    expect(closed).toContain("Dossier clos");
    expect(closed).toContain("Non envoyée : la formation est finie");
    expect(await page(odile, "/admin/stages?etat=a-faire")).toContain("Aucun stage ne correspond");
    expect(await page(odile, "/admin/stages?etat=passes")).toMatch(/Clos(?![a-z])/);
    await enrolMany(site, moissonPassee, [noemie]);
    expect(await page(odile, "/admin/stages?etat=a-faire")).toContain(moissonPassee.title);
    expect(await page(odile, "/admin/stages?etat=passes")).not.toMatch(/Clos(?![a-z])/);
  });

  it("does 25 documents a click for a crowd, and continues where it was", async () => {
    const { database } = site.services;
    const path = await openDossier(site, semoirDansDixJours, crowd(60));
    const first = await odile.post(path, { dossierAction: "send convocation" });
    expect(plain(await readable(first))).toContain("25 sur 60");
    const second = await odile.post(path, { dossierAction: "send convocation", total: "60" });
    expect(plain(await readable(second))).toContain("50 sur 60");
    const lot = await odile.post(`${path}/lots`, { dossierAction: "send convocation" });
    expect(await lot.json()).toMatchObject({ done: 10, left: 0 });
    const sent = await issuedOf(site, semoirDansDixJours, "convocation");
    expect(new Set(sent.map(({ number }) => number)).size).toBe(60);
    const written = database.selectFrom("issued_documents").select("id").where("mail_id", "is not", null);
    expect(await written.execute()).toHaveLength(60);
    // Their mails wait: none of them was sent.
    expect(sent.every(({ sentAt }) => sentAt === null)).toBe(true);
    expect((await odile.post(`${path}/lots`, { dossierAction: "send convocation" })).status).toBe(409);
  });

  it("does nothing twice when a button is pressed twice at once", async () => {
    const path = await openDossier(site, semoirDansDixJours, crowd(8));
    const clicks = await Promise.all(
      [1, 2, 3].map(() => odile.post(`${path}/lots`, { dossierAction: "send convocation" })),
    );
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await issuedOf(site, semoirDansDixJours, "convocation")).toHaveLength(8);
  });

  it("does the same for one person alone, and not twice in a minute", async () => {
    const path = await openDossier(site, semoirDansDixJours, [basile, noemie]);
    const [first = ""] = await idsOf(site, semoirDansDixJours);
    const send = () => odile.post(path, { dossierAction: `send convocation ${first}` });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect([again.status, plain(await readable(again)).includes("vient de partir")]).toEqual([409, true]);
    const sent = await issuedOf(site, semoirDansDixJours, "convocation");
    expect(sent.map(({ subject }) => subject)).toEqual([first]);
    // Neither before the end of the stage, nor before the other side has signed.
    for (const step of [`send completionCertificate ${first}`, `countersign agreement ${RIOT}`, "send convocation x"])
      expect((await odile.post(path, { dossierAction: step })).status, step).toBe(409);
    expect((await odile.post(path, { dossierAction: "send" })).status).toBe(400);
    expect((await odile.post(path, { dossierAction: "x".repeat(500) })).status).toBe(400);
  });

  it("reads a dossier of 300 people with as many statements as one of three", async () => {
    const path = await openDossier(site, semoirDansDixJours, crowd(3));
    const few = await statementsOf(site, () => odile.get(path));
    await enrolMany(site, semoirDansDixJours, crowd(300).slice(3));
    const many = await statementsOf(site, () => odile.get(path));
    expect(many.length).toBe(few.length);
    expect(await page(odile, path)).toContain("Envoyer les 150 contrats à signer");
  });

  it("shows no health data, and says when nobody is registered", async () => {
    const path = await openDossier(site, semoirDansDixJours, [noemie]);
    for (const address of [path, `${path}/resultats`, `${path}/entreprises/${RIOT}`, "/admin/stages?etat=tous"])
      expect(await (await odile.get(address)).text()).not.toContain(noemie.handicapType);
    await singleStatement(site.services.database).deleteFrom("participants").execute();
    expect(await page(odile, path)).toContain("Personne n’est encore inscrit");
    expect((await odile.get("/admin/stages/nulle-part/dossier")).status).toBe(404);
    expect((await odile.post("/admin/stages/nulle-part/dossier", { dossierAction: "issue programme" })).status).toBe(
      404,
    );
  });
});
