import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listDueFiles } from "#subjects/invoices/data/funder-files.ts";
import { readMailedInvoice } from "#subjects/invoices/data/mailed-invoices.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { plantDocument } from "../dossiers/issued-documents.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { OCAPIAT, openMoneySite, RIOT, saveDossierSettings, semoirFini, setShares } from "./invoice-site.ts";

const MONEY = `/admin/stages/${semoirFini.id}/argent`;
const ZIP = `/admin/financeurs/${semoirFini.id}/ocapiat.zip`;
const ofRiot = { ...basile, company: "GAEC du Riot", payer: "ocapiat" };

/** The stage was held on the tenth and the eleventh of November; today is the fifteenth. */
describe.each(ENGINES)("the files of funders on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await enrol(site, semoirFini, ofRiot);
  });
  afterEach(() => site.close());

  const due = async () => {
    const { database, dossiers, clock } = site.services;
    const files = await listDueFiles(database, dossiers, dayInParis(clock()));
    return files.map(({ funder, lacks, dueOn }) => [funder, lacks[0], dueOn]);
  };
  const share = (fileNumber1: string, agreedOn1: string) =>
    setShares(site, {
      email: basile.email,
      payer1: "ocapiat",
      amount1: "25000",
      fileNumber1,
      agreedOn1,
      payer2: "employer",
    });

  it("keep the terms of their funder, and those of the centre without", async () => {
    await share("", "");
    const shown = await odile.get(`/admin/entreprises/${OCAPIAT}/modifier`);
    expect(await readable(shown)).toContain("Accord, en jours avant le début");
    const form = { version: "1", companyName: "OCAPIAT", companyKind: "funder" };
    const save = (typed: Record<string, string>) =>
      odile.post(`/admin/entreprises/${OCAPIAT}/modifier`, { ...form, ...typed });
    expect((await save({ proofDays: "366" })).status).toBe(400);
    expect((await save({ proofDays: "12", agreementDays: "60" })).status).toBe(200);
    expect(await due()).toEqual([["OCAPIAT", "accord du financeur", "2026-11-22"]]);
    expect(await readable(await odile.get("/admin/financeurs"))).toContain("22-11-2026");
    // Before the start, its agreement is asked for two months ahead.
    const coming = { ...semoirFini, id: "semoir-de-janvier", date: "2027-01-20" };
    await insertStage(site.services.database, coming, site.services.clock());
    await enrol(site, coming, { ...ofRiot, payer: "ocapiat", email: "ana@riot.example" });
    expect(await due()).toContainEqual(["OCAPIAT", "accord du financeur", "2026-11-21"]);
    await enrol(site, coming, { ...ofRiot, payer: "vivea", email: "bob@riot.example" });
    expect(await due()).toHaveLength(2);
  });

  it("say what lacks until when, on their list, on the stage and on « Aujourd’hui », until nothing does", async () => {
    await share("", "");
    const before = await readable(await odile.get("/admin/financeurs"));
    expect(before).toMatch(
      /OCAPIAT.*250,00.€.*accord du financeur, convention signée de GAEC du Riot, émargement, 1 certificat, facture.*10-12-2026/s,
    );
    expect(await readable(await odile.get(MONEY))).toContain("Manque : accord du financeur");
    // Due in 25 days: not told yet. A centre that wants its pieces earlier hears of it.
    expect(await due()).toEqual([]);
    await saveDossierSettings(site, { funderAfterDays: 10 }, 1);
    expect(await due()).toEqual([["OCAPIAT", "accord du financeur", "2026-11-20"]]);
    await share("OCA-17", "2026-10-20");
    expect(await readable(await odile.get("/admin/financeurs?q=oca-17"))).toMatch(/OCA-17.*accord du 20-10-2026/s);
    const person = await registrantId(site, semoirFini, basile.email);
    const at = { stage_id: semoirFini.id };
    await plantDocument(site, { kind: "agreement", subject: RIOT, ...at, signed_at: site.services.clock() });
    await plantDocument(site, { kind: "attendanceSheet", ...at });
    expect(await readable(await odile.get("/admin/financeurs?etat=a-completer"))).toContain("1 certificat, facture");
    await plantDocument(site, { kind: "completionCertificate", subject: person, ...at });
    await odile.post(MONEY, { intent: "prepare" });
    await odile.post(MONEY, { intent: "issueAll" });
    expect(await readable(await odile.get("/admin/financeurs?etat=complets"))).toMatch(/OCAPIAT.*Complet/s);
    expect(await readable(await odile.get("/admin/financeurs?etat=a-completer"))).not.toContain("OCA-17");
    expect(await due()).toEqual([]);
  });

  it("are one archive each: the invoice, the certificates of its people, the convention, the attendance, and nothing of others", async () => {
    await share("OCA-17", "2026-10-20");
    await enrol(site, semoirFini, { ...noemie, company: "Coop du Nord", payer: "vivea" });
    const at = { stage_id: semoirFini.id };
    const basiles = await registrantId(site, semoirFini, basile.email);
    const noemies = await registrantId(site, semoirFini, noemie.email);
    await plantDocument(site, { kind: "agreement", subject: RIOT, ...at });
    await plantDocument(site, { kind: "attendanceSheet", ...at });
    const own = await plantDocument(site, { kind: "completionCertificate", subject: basiles, ...at });
    const other = await plantDocument(site, { kind: "completionCertificate", subject: noemies, ...at });
    await odile.post(MONEY, { intent: "prepare" });
    await odile.post(MONEY, { intent: "issueAll" });
    const answer = await odile.get(ZIP);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith("factures/"))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith("certificat-de-realisation/"))).toEqual([
      expect.stringContaining(own.number),
    ]);
    expect(names.some((name) => name.includes(other.number))).toBe(false);
    expect(names.map((name) => name.split("/")[0])).toEqual(
      expect.arrayContaining(["convention-de-formation", "feuille-d-emargement"]),
    );
    const lacking = new TextDecoder().decode(files["ce-qui-manque.txt"]);
    expect(lacking).toBe("Manque : convention signée de GAEC du Riot.\r\n");
    for (const name of names.filter((one) => one.endsWith(".pdf")))
      expect(
        Buffer.from(files[name] ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    expect(await readable(await odile.get("/admin/journal"))).toContain("Dossier de financeur téléchargé");
    // The mail of its invoice has the same certificate, that of the employer has none.
    const { database, clock } = site.services;
    for (const id of [OCAPIAT, RIOT])
      await singleStatement(database)
        .updateTable("organisations")
        .set({ billing_email: `${id}@paye.example` })
        .where("id", "=", id)
        .execute();
    await odile.post(MONEY, { intent: "sendAll" });
    const carried = async (to: string) => {
      const { id, data } = await database
        .selectFrom("mails")
        .select(["id", "data"])
        .where("recipient", "=", `${to}@paye.example`)
        .executeTakeFirstOrThrow();
      const attached = await readMailedInvoice(site.services, JSON.parse(data), clock());
      return {
        page: await readable(await odile.get(`/admin/courriels/${id}`)),
        names: attached?.map((one) => one.filename),
      };
    };
    const funders = await carried(OCAPIAT);
    expect(funders.names).toEqual([expect.stringMatching(/^FAC-/), `${own.number}.pdf`]);
    expect(funders.page).toContain(`${own.number}.pdf`);
    expect(funders.page).toContain("avec le certificat de réalisation");
    expect((await carried(RIOT)).names).toEqual([expect.stringMatching(/^FAC-/)]);
    for (const path of [ZIP.replace("ocapiat", "inconnu"), "/admin/financeurs/inconnu/ocapiat.zip"])
      expect((await odile.get(path)).status).toBe(404);
    await singleStatement(site.services.database).deleteFrom("booking_shares").execute();
    expect((await odile.get(ZIP)).status).toBe(404);
  });
});

describe("« Aujourd’hui »", () => {
  it("names the files of funders that lack something soon", async () => {
    const site = await openMoneySite("SQLite");
    await enrol(site, semoirFini, ofRiot);
    await saveDossierSettings(site, { funderAfterDays: 3 }, 1);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect(await readable(await odile.get("/admin"))).toMatch(
      /Dossier OCAPIAT : .*manque : accord du financeur et 4 autres choses, avant le 13-11-2026/,
    );
    await site.close();
  });
});
