import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listNotifications } from "#subjects/notifications/data/notifications.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS } from "./stage-forms.ts";

describe.each(ANY_ENGINE)("changing stages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, new Date());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const edited = `/admin/stages/${semoirDansDixJours.id}/reglages`;
  /** Sends the edit form as it was loaded, with these changes. */
  const edit = (change: Record<string, string> = {}, browser = odile) =>
    browser.post(edited, {
      ...toStageForm(semoirDansDixJours),
      pdfUrl: semoirDansDixJours.pdfUrl ?? "",
      image: "",
      version: "1",
      loadedSeats: "10",
      ...change,
    });
  const stage = () => findStage(site.services.database, semoirDansDixJours.id);
  const register = (email: string) =>
    registerParticipants(
      site.services.database,
      {
        stageId: semoirDansDixJours.id,
        kind: "self",
        participants: [{ ...basile, email, handicapType: "Aucun" }],
        by: null,
        submission: email,
        brand: "",
      },
      site.services.clock(),
    );
  const messages = async (person: { email: string }) => {
    const { id } = await accountOf(site, person);
    return (await listNotifications(site.services.database, id)).map(({ message }) => message);
  };

  describe("adding", () => {
    it("adds a stage to the catalogue, with a success message", async () => {
      const response = await odile.post("/admin/ajouter", SEMIS_DE_MARS);
      expect(response.status).toBe(302);
      const next = response.headers.get("location") ?? "";
      expect(next).toMatch(/^\/admin\/stages\/[^/?]+\?/);
      expect(textOf(await (await odile.get(next)).text())).toContain("Stage ajouté avec succès");
      const catalogue = textOf(await (await openBrowser(site).get("/our-stages?q=mars")).text());
      expect(catalogue).toContain("Semis de mars");
      expect(catalogue).toContain("02-03-2027");
      expect(catalogue).toContain("8 places disponibles");
    });

    it("starts with a satisfaction of 0; emptied, the stage has none, and its page no panel", async () => {
      expect(await (await odile.get("/admin/ajouter")).text()).toMatch(/name="satisfactionPercentage"[^>]*value="0"/);
      const id = await addStage(odile, { satisfactionPercentage: "" });
      expect((await findStage(site.services.database, id))?.satisfactionPercentage).toBeNull();
      const page = await openBrowser(site).get(`/formation/semoir?stageId=${id}`);
      expect(textOf(await page.text())).not.toContain("Satisfaction");
    });

    it("shows the details on the stage's page", async () => {
      const id = await addStage(odile);
      const page = await openBrowser(site).get(`/formation/semoir?stageId=${id}`);
      expect(textOf(await page.text())).toContain("Profondeur.");
    });

    onAnyEngine(engine, () => {
      it("checks the type first", async () => {
        const response = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, typeId: "", date: "", location: "" });
        expect(response.status).toBe(400);
        expect(textOf(await response.text())).toContain("Veuillez sélectionner un type de stage.");
      });

      it.each(["date", "endRegistrationDate", "location", "availableSeats", "duration"])(
        "refuses a form without %s, and keeps what was typed",
        async (field) => {
          const response = await odile.post("/admin/ajouter", {
            ...SEMIS_DE_MARS,
            title: "Un titre à moi",
            [field]: "",
          });
          expect(response.status).toBe(400);
          const html = await response.text();
          expect(textOf(html)).toContain("Veuillez remplir tous les champs obligatoires.");
          expect(html).toContain('value="Un titre à moi"');
          expect(await countStages()).toBe(1);
        },
      );

      it.each([
        ["availableSeats", "0", "Indiquez un nombre entier de places, de 1 à 10 000."],
        ["duration", "0", "Indiquez un nombre entier d’heures, de 1 à 2 000."],
        ["satisfactionPercentage", "101", "Indiquez un nombre entier de 0 à 100, ou rien."],
        ["date", "2027-02-31", "Cette date n’existe pas."],
      ])("refuses %s = %s", async (field, value, message) => {
        const response = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, [field]: value });
        expect(response.status).toBe(400);
        expect(textOf(await response.text())).toContain(message);
        expect(await countStages()).toBe(1);
      });

      it("uses the type as the title of a stage without one", async () => {
        const id = await addStage(odile, { title: "" });
        expect((await findStage(site.services.database, id))?.title).toBe("Formation Semoir");
      });

      it("shows the references of the types", async () => {
        const form = textOf(await (await odile.get("/admin/ajouter")).text());
        for (const reference of ["MOISSONNEUSE_001", "POMME_DE_TERRE_001", "GPS_001"])
          expect(form).toContain(reference);
      });

      it("copies another stage without its dates, seats and satisfaction", async () => {
        const html = await (await odile.get(`/admin/ajouter?modele=${semoirDansDixJours.id}`)).text();
        expect(html).toContain('value="Semoir de précision"');
        expect(html).not.toContain('value="2026-11-25"');
        for (const field of ["availableSeats", "satisfactionPercentage"])
          expect(html).toMatch(new RegExp(`name="${field}"[^>]*value=""`));
      });
    });
  });

  describe("editing", () => {
    it("changes the edited field only, with a success message", async () => {
      const response = await edit({ location: "Caudry" });
      expect(response.status).toBe(302);
      expect(textOf(await (await odile.get(response.headers.get("location") ?? "")).text())).toContain(
        "Stage modifié avec succès",
      );
      expect(await stage()).toEqual({ ...semoirDansDixJours, location: "Caudry", state: "open", version: 2 });
    });

    it("updates the search", async () => {
      await edit({ title: "Semer à l’œil" });
      expect(textOf(await (await openBrowser(site).get("/our-stages?q=oeil")).text())).toContain("Semer à l’œil");
    });

    it("accepts zero seats, and refuses a negative number", async () => {
      expect((await edit({ availableSeats: "0" })).status).toBe(302);
      expect((await edit({ availableSeats: "-1", version: "2", loadedSeats: "0" })).status).toBe(400);
      expect((await stage())?.availableSeats).toBe(0);
    });

    it("changes the seats by the difference, so that registrations made meanwhile count", async () => {
      for (const name of ["a", "b", "c"]) await register(`${name}@x.example`);
      expect((await edit({ availableSeats: "12" })).status).toBe(302);
      expect((await stage())?.availableSeats).toBe(9);
    });

    it("refuses to remove taken seats, and shows how many are left", async () => {
      for (const name of ["a", "b", "c"]) await register(`${name}@x.example`);
      const response = await edit({ availableSeats: "2", location: "Ailleurs" });
      expect(response.status).toBe(409);
      const html = await response.text();
      expect(textOf(html)).toContain("il n’en reste plus que 7");
      expect(html).toContain('value="Ailleurs"');
      expect(await stage()).toEqual({ ...semoirDansDixJours, availableSeats: 7, state: "open", version: 1 });
    });

    it("refuses the second of two concurrent edits with 409, keeps what was typed, and accepts it when it is sent again", async () => {
      await edit({ location: "Caudry" });
      const late = await edit({ title: "Semoir, deuxième jour" });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(textOf(html)).toContain("Ce stage a été modifié entre-temps.");
      expect(textOf(html)).toContain("Enregistré : Caudry");
      expect(textOf(html)).toContain("Dans votre formulaire : Cambrai");
      expect(html).toContain('value="Semoir, deuxième jour"');
      expect(html).toMatch(/name="version"[^>]*value="2"/);
      expect((await stage())?.title).toBe("Semoir de précision");
      expect((await edit({ title: "Semoir, deuxième jour", version: "2" })).status).toBe(302);
      expect(await stage()).toMatchObject({ title: "Semoir, deuxième jour", location: "Cambrai" });
    });

    it("accepts one of several simultaneous edits", async () => {
      const responses = await Promise.all(["A", "B", "C", "D"].map((location) => edit({ location })));
      expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409]);
    });

    it("does not treat a registration as a conflict", async () => {
      await register("a@x.example");
      expect((await edit({ location: "Caudry" })).status).toBe(302);
    });

    it("without a change causes no conflict", async () => {
      expect((await edit()).status).toBe(302);
      expect((await edit({ location: "Caudry" })).status).toBe(302);
    });

    it("notifies those registered of a new date or location only", async () => {
      await signedIn(site, marieEleveuse);
      await signedIn(site, paulChauffeur);
      await register(marieEleveuse.email);
      await edit({ duration: "21" });
      expect(await messages(marieEleveuse)).toEqual([]);
      await edit({ duration: "21", date: "2026-12-01", location: "Caudry", version: "2" });
      expect(await messages(marieEleveuse)).toEqual([
        "Le stage «Semoir de précision» où vous avez une place a changé, nouvelle date : 01-12-2026, nouveau lieu : Caudry.",
      ]);
      expect(await messages(paulChauffeur)).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("keeps an unknown type", async () => {
        await insertStage(site.services.database, telescopiqueInconnu, new Date());
        const response = await odile.post(`/admin/stages/${telescopiqueInconnu.id}/reglages`, {
          ...toStageForm({ ...telescopiqueInconnu, location: "Iwuy" }),
          pdfUrl: telescopiqueInconnu.pdfUrl ?? "",
          image: "",
          version: "1",
          loadedSeats: "10",
        });
        expect(response.status).toBe(302);
        expect(await findStage(site.services.database, telescopiqueInconnu.id)).toMatchObject({
          ...telescopiqueInconnu,
          location: "Iwuy",
        });
      });

      it("answers 404 for an unknown stage, and 400 without a stage", async () => {
        const gone = [
          await odile.get("/admin/stages/nulle-part/reglages"),
          await odile.post("/admin/stages/nulle-part/reglages", {}),
        ];
        for (const response of gone) {
          expect(response.status).toBe(404);
          expect(textOf(await response.text())).toContain("Le stage sélectionné est introuvable.");
        }
        const nameless = await odile.post("/admin/modifier", {});
        expect(nameless.status).toBe(400);
        expect(textOf(await nameless.text())).toContain("ID du stage manquant");
      });
    });
  });

  describe("deleting", () => {
    it("deletes the registrations, notifies the accounts, and shows a success message", async () => {
      await signedIn(site, marieEleveuse);
      await register(marieEleveuse.email);
      await register("sans-compte@x.example");
      const response = await odile.post(edited, { intent: "delete" });
      expect(response.headers.get("location")).toContain("/admin/modifier?");
      const next = await (await odile.get(response.headers.get("location") ?? "")).text();
      expect(textOf(next)).toContain("Stage supprimé avec succès");
      expect(next).toMatch(/<main.*reste 30 jours.*href="\/admin\/corbeille"/s);
      expect(await stage()).toBeNull();
      expect(await site.services.database.selectFrom("participants").selectAll().execute()).toEqual([]);
      expect(await messages(marieEleveuse)).toEqual([
        "Le stage «Semoir de précision» du 25-11-2026 où vous aviez une place a été supprimé.",
      ]);
    });

    it("answers 404 the second time", async () => {
      await odile.post(edited, { intent: "delete" });
      expect((await odile.post(edited, { intent: "delete" })).status).toBe(404);
    });

    it("during registrations leaves no participant without a stage", async () => {
      const registering = Array.from({ length: 12 }, (_, index) => register(`p${index}@x.example`));
      const [deleted] = await Promise.all([odile.post(edited, { intent: "delete" }), ...registering]);
      expect(deleted?.status).toBe(302);
      expect(await site.services.database.selectFrom("participants").selectAll().execute()).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("shows a confirmation first", async () => {
        const page = textOf(await (await odile.get(`${edited}?supprimer`)).text());
        expect(page).toContain("Êtes-vous sûr de vouloir supprimer ce stage ? Cette action est irréversible.");
      });
    });
  });

  it("keeps the number of seats consistent during concurrent registrations and edits", async () => {
    const registrations = Array.from({ length: 8 }, (_, index) => register(`p${index}@x.example`));
    const edits = ["5", "12", "9"].map((seats) => edit({ availableSeats: seats }));
    const responses = await Promise.all(edits);
    const refusals = await Promise.all(registrations);
    const registered = refusals.filter((refusal) => refusal === null).length;
    // At most one edit was accepted; its difference and the registrations must add up.
    const accepted = ["5", "12", "9"].filter((_, index) => responses[index]?.status === 302);
    expect(accepted.length).toBeLessThanOrEqual(1);
    const difference = accepted.length === 1 ? Number(accepted[0]) - 10 : 0;
    expect((await stage())?.availableSeats).toBe(10 + difference - registered);
  });

  const countStages = async () => (await site.services.database.selectFrom("stages").select("id").execute()).length;
});
