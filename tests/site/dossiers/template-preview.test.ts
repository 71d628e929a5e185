import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTemplates } from "#subjects/dossiers/data/templates/read-templates.ts";
import {
  NO_STAGE_TO_PREVIEW,
  NO_SUBJECT,
  STAGE_GONE,
  TEMPLATE_GAPS,
} from "#subjects/dossiers/rules/templates/template-editor-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const LIST = "/admin/reglages/modeles";

/** Visible texts have narrow spaces before some marks. */
const oneSpace = (text: string) => text.replace(/\s+/g, " ");
const plain = async (response: Response) => oneSpace(await readable(response));

describe.each(ANY_ENGINE)("the preview of a template on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const preview = async (kind: string, fields: Record<string, string>) => {
    const response = await odile.post(`${LIST}/${kind}`, { intent: "preview", ...fields });
    expect(response.status).toBe(200);
    return plain(response);
  };

  it("is made with the next stage that has registrants, or with the last one", async () => {
    expect(await plain(await odile.get(`${LIST}/convocation`))).toContain(oneSpace(NO_STAGE_TO_PREVIEW));
    await enrol(site, moissonPassee, basile);
    expect(await plain(await odile.get(`${LIST}/convocation`))).toContain("Basile");
    await enrol(site, gpsDernierePlace, noemie);
    const html = await (await odile.get(`${LIST}/convocation`)).text();
    expect(html).toContain(noemie.lastName);
    expect(html).toContain("PROJET");
    // Nobody is registered for the first one.
    expect(html.match(/<option [^>]*value="[^"]*"/g)).toHaveLength(2);
    expect(html).not.toContain(`value="${semoirDansDixJours.id}"`);
  });

  it("shows the text that is typed with the chosen stage, and saves nothing", async () => {
    await enrol(site, gpsDernierePlace, noemie);
    await enrol(site, moissonPassee, basile);
    const fields = { text: "## Bonjour {stagiaire}\n\nPour **{intitulé du stage}**.", stage: moissonPassee.id };
    const shown = await preview("convocation", fields);
    expect(shown).toContain(`Bonjour ${basile.firstName} ${basile.lastName}`);
    expect(shown).toContain(`Pour ${moissonPassee.title}`);
    expect((await readTemplates(site.services.database)).convocation.version).toBe(0);
  });

  it("marks what is missing in the sheet, and names it", async () => {
    const withoutDuration = { ...semoirDansDixJours, id: "sans-duree", duration: null };
    await insertStage(site.services.database, withoutDuration, site.services.clock());
    await enrol(site, withoutDuration, noemie);
    const shown = await preview("programme", { text: "Durée : {durée}.", stage: withoutDuration.id });
    expect(shown).toContain(oneSpace(TEMPLATE_GAPS));
    expect(shown).toMatch(/\[il manque la durée du stage\]/);
  });

  it("says why a stage has nothing to show", async () => {
    await enrol(site, gpsDernierePlace, { ...noemie, payer: "oneself" });
    const agreement = await preview("agreement", { text: "{participants}", stage: gpsDernierePlace.id });
    expect(agreement).toContain(oneSpace(NO_SUBJECT.company));
    const nobody = await preview("contract", { text: "{stagiaire}", stage: semoirDansDixJours.id });
    expect(nobody).toContain(oneSpace(NO_SUBJECT.participant));
    expect(await preview("contract", { text: "{stagiaire}", stage: "nulle-part" })).toContain(oneSpace(STAGE_GONE));
  });
});
