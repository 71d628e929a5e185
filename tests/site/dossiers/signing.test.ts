import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { CODE_RATES } from "#subjects/dossiers/data/signing/request-code.ts";
import { CODE_TRIES } from "#subjects/mails/data/codes.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { linkOf, tablesWith } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser } from "../browser.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { readable, unescaped } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { sentTo } from "../registrations/private-link.ts";
import { journalOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import {
  documentRow,
  JEANNE,
  linkToSign,
  mailedCode,
  plantDocumentToSign,
  signingForm,
  signOnline,
} from "./signing-documents.ts";

describe.each(ANY_ENGINE)("signing at a distance on %s", (engine) => {
  let site: Site;
  let jeanne: Browser;
  let document: string;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await enrol(site, semoirDansDixJours, noemie);
    document = await plantDocumentToSign(site);
    path = await linkToSign(site, document);
    jeanne = openBrowser(site);
  });
  afterEach(() => site.close());

  const signatures = () => site.services.database.selectFrom("document_signatures").selectAll().execute();
  const expireCodes = () =>
    singleStatement(site.services.database).updateTable("codes").set({ expires_at: site.services.clock() }).execute();

  it("keeps the signature, the PDF with its proof, and tells both sides", async () => {
    const drawing = "[[0,0,10,10,20,0]]";
    const response = await signOnline(site, jeanne, path, { drawing, signedName: " Jeanne Wacquez-Petit " });
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    expect(await signatures()).toMatchObject([
      {
        side: "client",
        name: "Jeanne Wacquez-Petit",
        email: JEANNE.email,
        drawing: JSON.stringify({ width: 600, height: 200, paths: ["M0 0 Q10 10 15 5 L20 0"] }),
      },
    ]);
    const row = await documentRow(site, document);
    expect([row.signed_at, row.opened_at].map((at) => new Date(at ?? 0))).toEqual(Array(2).fill(site.services.clock()));
    const files = site.services.database.selectFrom("document_files").select(["step", "checksum"]).orderBy("step");
    const [issued, signed] = await files.execute();
    expect([issued?.step, signed?.step]).toEqual(["issued", "signed"]);
    expect((await signatures())[0]?.read_checksum).toBe(issued?.checksum);
    const sent = await sentTo(site);
    expect(sent).toContain(`documentSigned → ${JEANNE.email}`);
    expect(sent).toContain(`documentSigned → ${site.services.centre.email}`);
    expect(await journalOf(site)).toEqual([["documentSigned", "", "la personne elle-même", semoirDansDixJours.title]]);
    const page = await readable(await jeanne.get(path));
    expect(page).toMatch(/Signé le 15 novembre 2026 à 10\sh\s00/);
    expect(page).not.toContain("Recevoir un code");
    expect((await jeanne.get(`${path}/document`)).headers.get("content-type")).toBe("application/pdf");
  });

  it("keeps a name on one line, and tells the centre when it is not the expected one", async () => {
    await signOnline(site, jeanne, path, { signedName: "Louis\u202e\r\nXIV\u0007" });
    expect(await signatures()).toMatchObject([{ name: "Louis XIV" }]);
    const mails = await site.services.database.selectFrom("mails").select(["recipient", "subject"]).execute();
    const told = mails.find(({ recipient }) => recipient === site.services.centre.email);
    expect(told?.subject).toContain(`signature de ${JEANNE.name} (nom écrit : Louis XIV)`);
    const pdf = await textOfPdf(new Uint8Array(await (await jeanne.get(`${path}/document`)).arrayBuffer()));
    expect(pdf).toMatch(/Signataire attendu\s+Jeanne Wacquez/);
    expect(pdf).toMatch(/Nom écrit par le signataire\s+Louis XIV/);
  });

  it("serves no damaged file, says so and logs it", async () => {
    await signOnline(site, jeanne, path);
    const { database, blobs } = site.services;
    const file = await database
      .selectFrom("document_files")
      .select(["id", "size"])
      .where("step", "=", "signed")
      .executeTakeFirstOrThrow();
    await blobs.delete(file.id);
    const other = new Blob(["x".repeat(file.size)]).stream();
    await blobs.write(file.id, other, { limit: file.size });
    const answer = await jeanne.get(`${path}/document`);
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("Ce fichier est abîmé")]);
    expect(site.logged.join("")).toContain('"damaged file"');
  });

  it("is done once, by the first of many who send the same code", async () => {
    const form = await signingForm(jeanne, path);
    await jeanne.post(path, { ...form, intent: "code" });
    const code = await mailedCode(site);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await openBrowser(site).post(path, { ...form, code })).status),
    );
    expect(statuses.toSorted()).toEqual([302, 409, 409, 409]);
    expect(await signatures()).toHaveLength(1);
    expect((await sentTo(site)).filter((sent) => sent.startsWith("documentSigned"))).toHaveLength(2);
    const again = await jeanne.post(path, { ...form, code });
    expect([again.status, await readable(again)]).toEqual([409, expect.stringContaining("déjà signé")]);
  });

  it("gives five tries a code, however many come at once", async () => {
    const form = await signingForm(jeanne, path);
    await jeanne.post(path, { ...form, intent: "code" });
    const code = await mailedCode(site);
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = Array.from({ length: CODE_TRIES + 3 }, () => jeanne.post(path, { ...form, code: wrong }));
    for (const response of await Promise.all(tries)) expect(response.status).toBe(400);
    const late = await jeanne.post(path, { ...form, code });
    expect([late.status, await readable(late)]).toEqual([400, expect.stringContaining("essayé cinq fois")]);
    await jeanne.post(path, { ...form, intent: "code" });
    expect((await jeanne.post(path, { ...form, code: await mailedCode(site) })).status).toBe(302);
  });

  it("refuses what changed meanwhile, with a sentence", async () => {
    const form = await signingForm(jeanne, path);
    await jeanne.post(path, { ...form, intent: "code" });
    const code = await mailedCode(site);
    const refused = async (change: object = {}) => {
      const response = await jeanne.post(path, { ...form, code, ...change });
      return [response.status, await readable(response)];
    };
    expect(await refused({ readChecksum: "f".repeat(64) })).toEqual([409, expect.stringContaining("a changé depuis")]);
    await plantDocumentToSign(site, { number: 13, replaces: document });
    expect(await refused()).toEqual([410, expect.stringContaining("remplacé par un autre")]);
    expect((await jeanne.get(path)).status).toBe(410);
    expect((await jeanne.get(`${path}/document`)).status).toBe(404);
    expect(await signatures()).toEqual([]);
    // A mail that still waits is not sent.
    expect(await linkOf(site, "documentToSign", JEANNE.email)).toBe("");
  });

  it("sends a code to the address of the link, and stores neither", async () => {
    const form = await signingForm(jeanne, path, { code: "", email: "autre@adresse.example" });
    const asked = await jeanne.post(path, { ...form, intent: "code" });
    expect(await readable(asked)).toContain(`part vers ${JEANNE.email}`);
    expect(await sentTo(site)).toEqual([`documentToSign → ${JEANNE.email}`, `signatureCode → ${JEANNE.email}`]);
    const code = await mailedCode(site);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await site.services.database.selectFrom("codes").selectAll().execute();
    expect(row).toMatchObject({ document_id: document, email: JEANNE.email, attempts: 0 });
    expect(row?.digest).not.toBe(code);
    expect(await tablesWith(site, path.split("/").at(-1) ?? "?")).toEqual([]);
    expect(site.logged.join("\n")).not.toContain(path.split("/").at(-1));
    await expireCodes();
    const late = await jeanne.post(path, { ...form, code });
    expect([late.status, await readable(late)]).toEqual([400, expect.stringContaining("n’est plus valable")]);
  });

  onAnyEngine(engine, () => {
    it("says what is missing and keeps what was typed", async () => {
      const form = await signingForm(jeanne, path, { signedName: "Jeanne W.", drawing: "[[1,2,3,4]]" });
      for (const [change, sentence] of [
        [{ accepted: "" }, "Cochez la case"],
        [{ signedName: " " }, "Écrivez votre nom"],
        [{ drawing: "<svg>" }, "Ce dessin n’a pas pu être lu"],
        [{ code: "12" }, "six chiffres"],
        [{ code: "123456" }, "n’est plus valable"],
      ] as const) {
        const response = await jeanne.post(path, { ...form, code: "123456", ...change });
        const page = unescaped(await response.text());
        expect([response.status, page]).toEqual([400, expect.stringContaining(sentence)]);
        if (!("signedName" in change)) expect(page).toContain('value="Jeanne W."');
        if (!("drawing" in change)) expect(page).toContain("[[1,2,3,4]]");
      }
    });

    it("sends a few codes an hour", async () => {
      const form = await signingForm(jeanne, path, { intent: "code" });
      for (let index = 0; index < CODE_RATES.document.limit; index++)
        expect((await jeanne.post(path, form)).status).toBe(200);
      const response = await jeanne.post(path, form);
      expect([response.status, await readable(response)]).toEqual([429, expect.stringContaining("Attendez une heure")]);
    });

    it("shows the document and nobody else's data, to whoever has the link", async () => {
      const response = await jeanne.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      const page = unescaped(await response.text());
      for (const text of ["Convention de formation CNV-2026-0012", "Semoir de précision", JEANNE.name, JEANNE.email])
        expect(page).toContain(text);
      expect(page).not.toMatch(/surdit|caudrelier|hutin/i);
      for (const { email, phone } of [noemie, basile])
        for (const text of [email, phone]) expect(page).not.toContain(text);
      expect((await documentRow(site, document)).opened_at).toBeNull();
      const pdf = await jeanne.get(`${path}/document`);
      expect([pdf.status, pdf.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(pdf.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect((await documentRow(site, document)).opened_at).not.toBeNull();
    });

    it("has nothing to sign once the stage is gone, and no link once the company has another address", async () => {
      const { database } = site.services;
      const change = (set: { stage_id: string }) =>
        singleStatement(database).updateTable("issued_documents").set(set).where("id", "=", document).execute();
      await change({ stage_id: "supprime" });
      const gone = await jeanne.get(path);
      expect([gone.status, await readable(gone)]).toEqual([410, expect.stringContaining("plus rien à signer")]);
      await change({ stage_id: semoirDansDixJours.id });
      const corrected = { id: "entreprise", name: "GAEC", signatory_name: "Luc", signatory_email: "luc@gaec.example" };
      await plantOrganisation(database, corrected, site.services.clock());
      for (const page of ["", "/document", "/retractation"])
        expect((await jeanne.get(`${path}${page}`)).status).toBe(404);
    });
  });
});
