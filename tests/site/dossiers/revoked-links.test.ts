import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sign } from "#subjects/dossiers/data/signing/sign.ts";
import { openSignatureLink } from "#subjects/dossiers/data/signing/signature-link.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { correction, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { RIOT } from "./dossier-site.ts";
import { linkToSign, mailedCode, plantDocumentToSign, signingForm, signOnline } from "./signing-documents.ts";

const WRONG = "fausse@adresse.example";

describe.each(ANY_ENGINE)("a link to sign that went to a wrong address on %s", (engine) => {
  let site: Site;
  let stranger: Browser;
  let participantId: string;
  let contract: string;
  let wrongLink: string;
  beforeEach(async () => {
    site = await openSite(engine);
    stranger = openBrowser(site);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await enrol(site, semoirDansDixJours, { ...noemie, email: WRONG });
    participantId = await registrantId(site, semoirDansDixJours, WRONG);
    contract = await plantDocumentToSign(site, { kind: "contract", participantId, name: "Noémie", email: WRONG });
    wrongLink = await linkToSign(site, contract, WRONG);
  });
  afterEach(() => site.close());

  async function correctAddress() {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const wrong = { ...noemie, email: WRONG };
    const answer = await odile.post(registrantsOf(semoirDansDixJours), correction(wrong, noemie, participantId));
    expect(answer.status).toBeLessThan(400);
  }
  const correctedContract = () =>
    plantDocumentToSign(site, {
      ...{ kind: "contract", number: 13, participantId, name: "Noémie", email: noemie.email, replaces: contract },
    });

  it("stays closed after the person withdraws, whose own link still says so", async () => {
    await correctAddress();
    const person = openBrowser(site);
    const right = await correctedContract();
    const path = await linkToSign(site, right, noemie.email);
    await signOnline(site, person, path, { email: noemie.email });
    expect((await person.post(`${path}/retractation`, {})).status).toBe(200);
    expect(await readable(await person.get(`${path}/retractation`))).toContain("Rétractation enregistrée");
    for (const page of ["", "/document", "/retractation"])
      expect((await stranger.get(`${wrongLink}${page}`)).status).toBe(404);
    expect(await site.services.database.selectFrom("links").select("email").execute()).not.toContainEqual({
      email: WRONG,
    });
  });

  it("signs nothing with a code, if the address is corrected at the same time", async () => {
    const form = await signingForm(stranger, wrongLink);
    await stranger.post(wrongLink, { ...form, intent: "code" });
    const code = await mailedCode(site, WRONG);
    const { database, centre, clock } = site.services;
    const token = wrongLink.split("/").at(-1) ?? "";
    const opened = await openSignatureLink(database, { token, address: undefined }, clock());
    if (!("link" in opened)) throw new Error("the link opens nothing");
    // As if both had been read before the correction, and the code were still there.
    const codes = await database.selectFrom("codes").selectAll().execute();
    await correctAddress();
    expect(await database.selectFrom("codes").selectAll().execute()).toEqual([]);
    await database.transaction().execute((transaction) => transaction.insertInto("codes").values(codes).execute());
    const { readChecksum } = form;
    const signing = { link: opened.link, name: "X", drawing: null, readChecksum, code, asksEarlyStart: true };
    expect(await sign(database, { ...signing, centre, address: undefined }, clock())).toBe("nothingToSign");
    expect(await database.selectFrom("document_signatures").select("name").execute()).toEqual([]);
  });

  it("closes with the correction of the signatory of a company", async () => {
    const { database, clock } = site.services;
    await enrol(site, semoirDansDixJours, {
      ...noemie,
      email: "b@riot.example",
      company: "GAEC du Riot",
      payer: "employer",
    });
    const agreement = await plantDocumentToSign(site, { number: 20 });
    await database
      .transaction()
      .execute((transaction) =>
        transaction
          .updateTable("issued_documents")
          .set({ company_id: RIOT, subject: RIOT })
          .where("id", "=", agreement)
          .execute(),
      );
    const path = await linkToSign(site, agreement);
    expect((await stranger.get(path)).status).toBe(200);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const company = {
      companyName: "GAEC du Riot",
      companyKind: "company",
      companyStreet: "2 rue",
      companyPostalCode: "59400",
      companyCity: "Cambrai",
    };
    const signatory = { signatoryName: "Luc", signatoryTitle: "gérant", signatoryEmail: "luc@riot.example" };
    const form = { ...company, companySiret: "732 829 320 00074", ...signatory, version: "0" };
    const saved = await odile.post(`/admin/stages/${semoirDansDixJours.id}/dossier/entreprises/${RIOT}`, form);
    expect(saved.status).toBe(302);
    const links = await database.selectFrom("links").select("document_id").execute();
    expect(links.map(({ document_id }) => document_id)).not.toContain(agreement);
    expect(
      await openSignatureLink(database, { token: path.split("/").at(-1) ?? "", address: undefined }, clock()),
    ).toEqual({ reason: "unknown" });
  });
});
