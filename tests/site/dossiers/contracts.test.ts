import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { ADDRESSES_SAVED } from "#subjects/dossiers/rules/address-messages.ts";
import { signingMessage } from "#subjects/dossiers/rules/signing/signing-messages.ts";
import {
  CANCEL_DAY,
  DEFAULT_DOSSIER_SETTINGS,
  dossierSettingsForm,
} from "#subjects/settings/rules/dossier-settings.ts";
import { RULES_WRONG } from "#subjects/settings/rules/setting-fault-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { changeForm, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { openDossier, saveTemplate } from "./dossier-site.ts";
import { documentRow, linkToSign, plantDocumentToSign, signingForm, signOnline } from "./signing-documents.ts";

const SETTINGS = "/admin/reglages/dossiers";
const NOEMIE = { name: "Noémie Caudrelier", email: noemie.email };

describe.each(ANY_ENGINE)("the contract of a person who pays themselves, on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const saveRules = (change: Record<string, string>) =>
    odile.post(SETTINGS, { ...dossierSettingsForm.toTyped(DEFAULT_DOSSIER_SETTINGS), version: "0", ...change });
  async function contractOf(stage = semoirDansDixJours) {
    await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, stage, { ...noemie, payer: "oneself" });
    const participantId = await registrantId(site, stage, noemie.email);
    const id = await plantDocumentToSign(site, { kind: "contract", number: 3, participantId, stage, ...NOEMIE });
    return { id, path: await linkToSign(site, id, noemie.email) };
  }

  it("asks for the postal address, on a page of its own, told in the journal", async () => {
    const path = await openDossier(site, semoirDansDixJours, [{ ...noemie, payer: "oneself" }]);
    await saveTemplate(site, "contract", "Adresse : {adresse du stagiaire}");
    const page = await (await odile.get(path)).text();
    expect(page).toContain("l’adresse postale du stagiaire");
    expect(page).toContain(`href="${path}/adresses"`);
    const participantId = await registrantId(site, semoirDansDixJours, noemie.email);
    const saved = await odile.post(`${path}/adresses`, { participantId, postalAddress: " 8 rue  du Moulin, Cambrai " });
    expect([saved.status, await readable(saved)]).toEqual([200, expect.stringContaining(ADDRESSES_SAVED)]);
    expect(await (await odile.get(path)).text()).not.toContain("l’adresse postale du stagiaire");
    const draft = await odile.get(`${path}/projet/contract/${participantId}`);
    expect(await textOfPdf(await draft.bytes())).toContain("8 rue du Moulin, Cambrai");
    expect(await readable(await odile.get("/admin/journal"))).toContain("Adresse postale");
    expect((await odile.post(`${path}/adresses`, { participantId, postalAddress: "x".repeat(300) })).status).toBe(400);
  });

  it("keeps the address that a colleague saved while the form was open, until it is saved again", async () => {
    const path = `${await openDossier(site, semoirDansDixJours, [{ ...noemie, payer: "oneself" }])}/adresses`;
    const participantId = await registrantId(site, semoirDansDixJours, noemie.email);
    const stored = async () =>
      (await site.services.database.selectFrom("participants").select("postal_address").executeTakeFirst())
        ?.postal_address;
    const save = (postalAddress: string, loadedAddress: string) =>
      odile.post(path, { participantId, postalAddress, loadedAddress });
    await save("8 rue du Moulin", "");
    // The form of before, in which nobody touched this line.
    expect((await save("", "")).status).toBe(200);
    expect(await stored()).toBe("8 rue du Moulin");
    const refused = await save("3 place du Marché", "");
    const page = await refused.text();
    expect([refused.status, textOf(page)]).toEqual([409, expect.stringContaining("Enregistré entre-temps : 8 rue")]);
    expect(page).toMatch(/name="loadedAddress"[^>]*value="8 rue du Moulin"/);
    expect(page).toContain('value="3 place du Marché"');
    expect(await stored()).toBe("8 rue du Moulin");
    const both = await Promise.all(["1 rue A", "2 rue B"].map((address) => save(address, "8 rue du Moulin")));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("whose stage begins within the withdrawal period is signed with an express request, which the proof says", async () => {
    const { id, path } = await contractOf();
    const person = openBrowser(site);
    const shown = await readable(await person.get(path));
    expect(shown).toContain("Si vous signez aujourd’hui, vous pourrez vous rétracter jusqu’au lundi 30 novembre 2026");
    expect(shown).toContain("Je demande expressément");
    const form = await signingForm(person, path, { earlyStart: "", signedName: NOEMIE.name });
    for (const intent of ["code", "sign"]) {
      const refused = await person.post(path, { ...form, intent, code: "123456" });
      expect([refused.status, await readable(refused)]).toEqual([
        400,
        expect.stringContaining(signingMessage.earlyStartNotAsked.split(" : ")[0] ?? ""),
      ]);
    }
    await signOnline(site, person, path, { email: noemie.email, signedName: NOEMIE.name });
    expect((await documentRow(site, id)).withdraw_until).toBe("2026-11-30");
    const pdf = await textOfPdf(await (await person.get(`${path}/document`)).bytes());
    expect(pdf).toContain("Demande expresse Je demande expressément");
    expect(pdf).toContain("Délai de rétractation : jusqu’au lundi 30 novembre 2026 inclus");
  });

  it("is theirs again when they were removed by mistake and come back, and waits for nobody meanwhile", async () => {
    const { id, path } = await contractOf();
    await signOnline(site, openBrowser(site), path, { email: noemie.email, signedName: NOEMIE.name });
    const [page, dossier] = [registrantsOf(semoirDansDixJours), `/admin/stages/${semoirDansDixJours.id}/dossier`];
    const participantId = await registrantId(site, semoirDansDixJours, noemie.email);
    const removal = await readable(await odile.get(`${page}?dialogue=supprimer&participant=${participantId}`));
    expect(removal).toContain("Son contrat signé, CTR-2026-0003, est conservé");
    const toDo = async () => readable(await odile.get("/admin"));
    expect(await toDo()).toContain("Contresigner CTR-2026-0003");

    await odile.post(page, changeForm("remove", { email: noemie.email }, { participantId }));
    expect(await toDo()).not.toContain("Contresigner");
    const { id: bin } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    await odile.post(`/admin/corbeille/${bin}`, {});
    expect(await toDo()).toContain("Contresigner CTR-2026-0003");
    expect(await (await odile.get(dossier)).text()).toContain(id);
  });

  it("is countersigned or corrected, as the centre likes, when the dossier has changed since they signed", async () => {
    const { id, path } = await contractOf();
    await signOnline(site, openBrowser(site), path, { email: noemie.email, signedName: NOEMIE.name });
    const change = { facts_digest: "celle d’un autre nom" };
    await singleStatement(site.services.database).updateTable("issued_documents").set(change).execute();
    const dossier = `/admin/stages/${semoirDansDixJours.id}/dossier`;
    const shown = await (await odile.get(dossier)).text();
    expect(textOf(shown)).toContain("Signé, à contresigner ou à corriger : le dossier a changé depuis");
    const button = /value="(countersign contract [^"]+)"/.exec(shown)?.[1] ?? "";
    expect((await odile.post(dossier, { dossierAction: button })).status).toBe(200);
    expect((await documentRow(site, id)).countersigned_at).not.toBeNull();
    const after = await (await odile.get(dossier)).text();
    expect(after).not.toContain("countersign contract");
    expect(textOf(after)).toContain("À corriger : le dossier a changé depuis");
  });

  it("whose stage begins later asks for none", async () => {
    const { path } = await contractOf({ ...semoirDansDixJours, date: "2026-12-01", halfDays: [] });
    const person = openBrowser(site);
    expect(await readable(await person.get(path))).not.toContain("Je demande expressément");
    const form = { email: noemie.email, signedName: NOEMIE.name, earlyStart: "" };
    expect((await signOnline(site, person, path, form)).status).toBe(302);
  });

  it("follows the rules of the day of its signature, which a later change leaves alone", async () => {
    expect((await saveRules({ withdrawalAtDistance: "01-11-2026 ; 21 ; une loi" })).status).toBe(200);
    const { id, path } = await contractOf();
    await signOnline(site, openBrowser(site), path, { email: noemie.email, signedName: NOEMIE.name });
    expect((await documentRow(site, id)).withdraw_until).toBe("2026-12-07");
    const back = { withdrawalAtDistance: "01-11-2026 ; 14 ; une autre loi", version: "1" };
    expect((await saveRules(back)).status).toBe(200);
    expect(await readable(await openBrowser(site).get(path))).toContain("jusqu’au lundi 7 décembre 2026 inclus");
  });

  it("has rules that are a day, a value and a source, or nothing is saved", async () => {
    const refused = await saveRules({ withdrawalAtDistance: "14 jours", cancellationTerms: CANCEL_DAY });
    expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining(RULES_WRONG)]);
  });

  it("and every price that a person reads follow the VAT of the centre", async () => {
    const stage = { ...semoirDansDixJours, priceCents: 50_000 };
    await insertStage(site.services.database, stage, site.services.clock());
    const spaced = (text: string) => text.trim().replace(/\s/g, " ");
    const prices = async () => {
      const pages = [stagePath(stage), "/our-stages"].map(async (path) => readable(await openBrowser(site).get(path)));
      return (await Promise.all(pages)).flatMap((text) => text.match(/\d{3}\s€\s(?:HT|TTC|net de TVA)/g) ?? []);
    };
    expect(new Set((await prices()).map(spaced))).toEqual(new Set(["500 € net de TVA"]));
    expect((await saveRules({ vatPercent: "20" })).status).toBe(200);
    expect(new Set((await prices()).map(spaced))).toEqual(new Set(["600 € TTC"]));
  });
});
