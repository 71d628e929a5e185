import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { completeDossier, issuedOf, openDossier } from "./dossier-site.ts";

describe.each(ANY_ENGINE)("a signature on paper on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let dossier: string;
  let page: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    dossier = await openDossier(site, semoirDansDixJours, [basile]);
    await completeDossier(site, semoirDansDixJours);
    await odile.post(dossier, { dossierAction: "issue agreement" });
    const [agreement] = await issuedOf(site, semoirDansDixJours, "agreement");
    page = `${dossier}/papier/${agreement?.id}`;
  });
  afterEach(() => site.close());

  const signedAt = async () => (await issuedOf(site, semoirDansDixJours, "agreement"))[0]?.signedAt;

  it("is noted from a page that proposes today and says what it means", async () => {
    expect(await (await odile.get(dossier)).text()).toContain(`href="${page}"`);
    const shown = await odile.get(page);
    const html = await shown.text();
    expect(html).toContain("il compte comme signé et contresigné");
    expect(html).toMatch(/name="signedOn"[^>]*value="2026-11-15"/);
    const answer = await odile.post(page, { signedOn: "2026-11-15" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, dossier]);
    expect(await readable(await odile.get(page))).toContain("Ce document est déjà signé.");
    expect((await odile.post(page, { signedOn: "2026-11-15" })).status).toBe(409);
  });

  it.each([
    ["hier", "Donnez le jour de la signature."],
    ["2026-11-16", "Le jour de la signature est dans le futur."],
    ["2026-11-14", "Le jour de la signature est avant celui du document."],
  ])("refuses %s, and keeps it if it is a day", async (signedOn, reason) => {
    const answer = await odile.post(page, { signedOn });
    const html = await answer.text();
    expect([answer.status, await signedAt()]).toEqual([400, null]);
    expect(html).toContain(reason);
    expect(html).toContain(`value="${signedOn === "hier" ? "" : signedOn}"`);
  });

  it("refuses a text that is too long for a day", async () => {
    expect((await odile.post(page, { signedOn: "2".repeat(500) })).status).toBe(400);
    expect(await signedAt()).toBeNull();
  });

  it("is noted for conventions and contrats of that stage alone", async () => {
    await odile.post(dossier, { dossierAction: "issue programme" });
    const [programme] = await issuedOf(site, semoirDansDixJours, "programme");
    const answer = await odile.post(`${dossier}/papier/${programme?.id}`, { signedOn: "2026-11-15" });
    expect([answer.status, (await readable(answer)).includes("Ce document ne se signe pas.")]).toEqual([409, true]);
    for (const path of [`${dossier}/papier/inconnu`, page.replace(semoirDansDixJours.id, "ailleurs")]) {
      expect((await odile.get(path)).status).toBe(404);
      expect((await odile.post(path, { signedOn: "2026-11-15" })).status).toBe(404);
    }
    expect(await signedAt()).toBeNull();
  });
});
