import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queueCertificateReminders } from "#subjects/settings/data/certificate-reminders.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { QUALITY, qualityFields, saveSettings, uploadSiteFile } from "./section-forms.ts";

describe.each(ANY_ENGINE)("the certification on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const save = async (fields: Record<string, string>) =>
    saveSettings(site, odile, QUALITY, { ...(await qualityFields(site)), ...fields });

  it("is on the home page and on that of the centre, or nowhere", async () => {
    const certificateUrl = await uploadSiteFile(odile, "certificate", pdfOf("Certificat"));
    const visitor = openBrowser(site);
    const read = async (path: string) => (await visitor.get(path)).text();
    expect((await save({ certificateUrl, certifier: "Bureau de l’Escaut" })).status).toBe(200);
    expect(await read("/")).toContain(`href="${certificateUrl}"`);
    expect((await visitor.get(certificateUrl)).headers.get("content-type")).toBe("application/pdf");
    for (const path of ["/", "/formation"]) expect(await read(path)).toContain("Bureau de l’Escaut");
    expect((await save({ isCertified: "" })).status).toBe(200);
    expect(await read("/")).not.toMatch(/<h2[^>]*>Centre certifié/);
    expect(await read("/formation")).not.toContain("La certification Qualiopi</h2>");
    expect((await qualityFields(site)).certificateUrl).toBe(certificateUrl);
  });

  it.each([
    ["qualityLabel", "", "À remplir pour un centre certifié."],
    ["certifier", " ", "À remplir pour un centre certifié."],
    ["validUntil", "2027-02-30", "Cette date n’existe pas."],
    ["validUntil", "2020-01-01", "Cette date est avant celle du début."],
  ])("is refused with %s “%s”, and everything typed stays", async (field, value, sentence) => {
    const answer = await save({ validFrom: "2025-01-01", qualityCategory: "Bilans", [field]: value });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toContain('value="Bilans"');
  });

  it("has a line on the dashboard before it ends and after", async () => {
    const line = async () => /Le certificat qualité[^<]*/.exec(await (await odile.get("/admin")).text())?.[0].trim();
    expect(await line()).toBe(undefined);
    await save({ validUntil: "2027-01-31" });
    expect(await line()).toBe("Le certificat qualité est valable jusqu’au 31-01-2027.");
    await save({ validUntil: "2026-11-14" });
    expect(await line()).toContain("n’est plus valable depuis le 14-11-2026");
  });
});

describe.each(ANY_ENGINE)("the reminders before a certificate ends, on %s", (engine) => {
  it("are written once to every administrator, by several processes, and again for a new certificate", async () => {
    const site = await openSite(engine);
    const other = await openSite(engine, { sameDatabaseAs: site });
    const { database, centre } = site.services;
    await signedIn(site, odileAdministratrice, "admin");
    await signedIn(site, paulChauffeur, "admin");
    await signedIn(site, marieEleveuse);
    const written = async () => {
      const rows = await database.selectFrom("mails").select(["recipient", "kind"]).execute();
      return rows
        .filter(({ kind }) => kind === "certificateExpires")
        .map(({ recipient }) => recipient)
        .sort();
    };
    const admins = [odileAdministratrice.email, paulChauffeur.email].sort();
    const remind = (validUntil: string, today: string) =>
      Promise.all(
        [site, other, site].map(({ services }) =>
          queueCertificateReminders(
            services.database,
            { ...centre.quality, validUntil },
            new Date(`${today}T09:00:00Z`),
          ),
        ),
      );
    await remind("2027-06-30", "2027-03-01");
    expect(await written()).toEqual([]);
    await remind("2027-06-30", "2027-03-02");
    await remind("2027-06-30", "2027-04-15");
    expect(await written()).toEqual(admins);
    await remind("2027-06-30", "2027-06-01");
    expect(await written()).toEqual([...admins, ...admins].sort());
    await remind("2030-06-30", "2030-06-01");
    expect(await written()).toHaveLength(6);
    await other.close();
    await site.close();
  });
});
