import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { addSeats } from "../../seats.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { formInPage } from "../http/form-in-page.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SEMIS_DE_MARS, upload } from "./stage-forms.ts";

describe.each(ANY_ENGINE)("the form of a stage that is sent again, without scripts, on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  describe("to add a stage", () => {
    const titles = async () =>
      (await site.services.database.selectFrom("stages").select("title").orderBy("title").execute()).map(
        ({ title }) => title,
      );
    const opened = async () => {
      const { values } = formInPage(await (await odile.get("/admin/ajouter")).text(), "location");
      return { ...values, ...SEMIS_DE_MARS };
    };

    it("adds it once, and redirects to the same page", async () => {
      const form = { ...(await opened()), pdfUrl: await upload(odile, "programme", pdfOf()) };
      const first = await odile.post("/admin/ajouter", form);
      const again = await odile.post("/admin/ajouter", form);
      expect([first.status, again.status]).toEqual([302, 302]);
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
      expect(await titles()).toEqual(["Semis de mars"]);
      expect(await Array.fromAsync(site.services.blobs.list())).toHaveLength(1);
    });

    it("adds it once when it is sent several times at once", async () => {
      const form = await opened();
      const responses = await Promise.all([1, 2, 3, 4].map(() => odile.post("/admin/ajouter", form)));
      expect(new Set(responses.map(({ headers }) => headers.get("location"))).size).toBe(1);
      expect(await titles()).toEqual(["Semis de mars"]);
      const journal = await site.services.database.selectFrom("journal").select("action").execute();
      expect(journal).toEqual([{ action: "stageAdded" }]);
    });

    it("adds another stage when a field has changed or the form was opened again", async () => {
      const form = await opened();
      await odile.post("/admin/ajouter", form);
      await odile.post("/admin/ajouter", { ...form, title: "Semis d’avril" });
      await odile.post("/admin/ajouter", await opened());
      expect(await titles()).toEqual(["Semis de mars", "Semis de mars", "Semis d’avril"]);
    });
  });

  describe("after a refusal", () => {
    const address = `/admin/stages/${semoirDansDixJours.id}/reglages`;
    const details = semoirDansDixJours.details;
    beforeEach(() => insertStage(site.services.database, semoirDansDixJours, site.services.clock()));

    const opened = async () => formInPage(await (await odile.get(address)).text(), "location").values;
    const stage = () => findStage(site.services.database, semoirDansDixJours.id);
    const takeSeat = async (person: typeof basile) => {
      await enrol(site, semoirDansDixJours, person);
      await addSeats(site.services.database, { available: -1 }, semoirDansDixJours.id);
    };

    it("keeps the version and seats it was loaded with, so that no other change is undone", async () => {
      const form = await opened();
      await takeSeat(basile);
      await odile.post(address, { ...(await opened()), details, location: "Caudry" });
      const refused = await odile.post(address, { ...form, details, duration: "0" });
      expect(refused.status).toBe(400);
      const again = { ...formInPage(await refused.text(), "location").values, details, duration: "21" };
      const conflict = await odile.post(address, again);
      expect(conflict.status).toBe(409);
      const html = await conflict.text();
      expect(textOf(html)).toContain("Enregistré : Caudry");
      const { values } = formInPage(html, "location");
      expect((await odile.post(address, { ...values, details, location: "Caudry" })).status).toBe(302);
      expect(await stage()).toMatchObject({ location: "Caudry", duration: 21, availableSeats: 9 });
    });

    it("sets the remaining seats after it has shown how many are left", async () => {
      const form = await opened();
      for (const person of [basile, noemie]) await takeSeat(person);
      const refused = await odile.post(address, { ...form, details, availableSeats: "1" });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(textOf(html)).toContain("Impossible de retirer autant de places : il n’en reste plus que 8.");
      expect(textOf(html)).toContain("indiquez combien il doit en rester");
      const { values } = formInPage(html, "location");
      expect((await odile.post(address, { ...values, details, availableSeats: "5" })).status).toBe(302);
      expect((await stage())?.availableSeats).toBe(5);
    });

    it.each(["-1", "10001"])("shows the allowed numbers of seats for %s", async (availableSeats) => {
      const response = await odile.post(address, { ...(await opened()), details, availableSeats });
      expect(response.status).toBe(400);
      expect(textOf(await response.text())).toContain("Indiquez un nombre entier de places, de 0 à 10 000.");
    });
  });
});
