import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toStageForm } from "../../../domain/stages/stage-form.ts";
import { listNotifications } from "../../../server/notifications/notifications.ts";
import { registerParticipants } from "../../../server/registrations/register.ts";
import { findStage, insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { addThrough, SEMIS_DE_MARS } from "./stage-forms.ts";

describe.each(ENGINES)("administering stages on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, new Date());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const edited = `/admin/modifier/${semoirDansDixJours.id}`;
  /** The edit form as it was loaded, changed where a test says so. */
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
      },
      site.services.clock(),
    );
  const messages = async (person: { email: string }) => {
    const { database } = site.services;
    const user = await database
      .selectFrom("users")
      .select("id")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    return (await listNotifications(database, user.id)).map(({ message }) => message);
  };

  describe("adding", () => {
    it("puts a stage on the catalogue, and says so", async () => {
      const answer = await odile.post("/admin/ajouter", SEMIS_DE_MARS);
      expect(answer.status).toBe(302);
      const next = answer.headers.get("location") ?? "";
      expect(textOf(await (await odile.get(next)).text())).toContain("Stage ajouté avec succès");
      const catalogue = textOf(await (await openBrowser(site).get("/our-stages?q=mars")).text());
      expect(catalogue).toContain("Semis de mars");
      expect(catalogue).toContain("02-03-2027");
      expect(catalogue).toContain("8 places disponibles");
    });

    it("starts without a satisfaction: a stage saved so has none, and its page no panel", async () => {
      expect(await (await odile.get("/admin/ajouter")).text()).toMatch(/name="satisfactionPercentage"[^>]*value=""/);
      const id = await addThrough(odile, { satisfactionPercentage: "" });
      expect((await findStage(site.services.database, id))?.satisfactionPercentage).toBeNull();
      const page = await openBrowser(site).get(`/formation/semoir?stageId=${id}`);
      expect(textOf(await page.text())).not.toContain("Satisfaction");
    });

    it("keeps the details, and shows them on the stage's page", async () => {
      const id = await addThrough(odile);
      const page = await openBrowser(site).get(`/formation/semoir?stageId=${id}`);
      expect(textOf(await page.text())).toContain("Profondeur.");
    });

    onAnyEngine(engine, () => {
      it("wants a type before anything else", async () => {
        const answer = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, typeId: "", date: "", location: "" });
        expect(answer.status).toBe(400);
        expect(textOf(await answer.text())).toContain("Veuillez sélectionner un type de stage.");
      });

      it.each(["date", "endRegistrationDate", "location", "availableSeats", "duration"])(
        "refuses a form without %s, and loses nothing of it",
        async (field) => {
          const answer = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, title: "Un titre à moi", [field]: "" });
          expect(answer.status).toBe(400);
          const html = await answer.text();
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
        const answer = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, [field]: value });
        expect(answer.status).toBe(400);
        expect(textOf(await answer.text())).toContain(message);
        expect(await countStages()).toBe(1);
      });

      it("calls a stage without a title after its type", async () => {
        const id = await addThrough(odile, { title: "" });
        expect((await findStage(site.services.database, id))?.title).toBe("Formation Semoir");
      });

      it("offers the catalogue's references", async () => {
        const form = textOf(await (await odile.get("/admin/ajouter")).text());
        for (const reference of ["MOISSONNEUSE_001", "POMME_DE_TERRE_001", "GPS_001"])
          expect(form).toContain(reference);
      });

      it("starts from another stage, whose dates and seats are not copied", async () => {
        const html = await (await odile.get(`/admin/ajouter?modele=${semoirDansDixJours.id}`)).text();
        expect(html).toContain('value="Semoir de précision"');
        expect(html).not.toContain('value="2026-11-25"');
        expect(html).toMatch(/name="availableSeats"[^>]*value=""/);
      });
    });
  });

  describe("editing", () => {
    it("changes what was changed and nothing else, and says so", async () => {
      const answer = await edit({ location: "Caudry" });
      expect(answer.status).toBe(302);
      expect(textOf(await (await odile.get(answer.headers.get("location") ?? "")).text())).toContain(
        "Stage modifié avec succès",
      );
      expect(await stage()).toEqual({ ...semoirDansDixJours, location: "Caudry" });
    });

    it("finds a stage by its new words", async () => {
      await edit({ title: "Semer à l’œil" });
      expect(textOf(await (await openBrowser(site).get("/our-stages?q=oeil")).text())).toContain("Semer à l’œil");
    });

    it("takes a full stage, but none with fewer seats than that", async () => {
      expect((await edit({ availableSeats: "0" })).status).toBe(302);
      expect((await edit({ availableSeats: "-1", version: "2", loadedSeats: "0" })).status).toBe(400);
      expect((await stage())?.availableSeats).toBe(0);
    });

    it("changes remaining seats by the difference: registrations made meanwhile stand", async () => {
      for (const name of ["a", "b", "c"]) await register(`${name}@x.example`);
      expect((await edit({ availableSeats: "12" })).status).toBe(302);
      expect((await stage())?.availableSeats).toBe(9);
    });

    it("refuses to take away seats that are taken, and says how many are left", async () => {
      for (const name of ["a", "b", "c"]) await register(`${name}@x.example`);
      const answer = await edit({ availableSeats: "2", location: "Ailleurs" });
      expect(answer.status).toBe(409);
      const html = await answer.text();
      expect(textOf(html)).toContain("il n’en reste plus que 7");
      expect(html).toContain('value="Ailleurs"');
      expect(await stage()).toEqual({ ...semoirDansDixJours, availableSeats: 7 });
    });

    it("tells the second of two administrators, loses none of their typing, and takes it when they insist", async () => {
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

    it("lets only one of two simultaneous edits through", async () => {
      const answers = await Promise.all(["A", "B", "C", "D"].map((location) => edit({ location })));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409]);
    });

    it("does not take a registration for another administrator's change", async () => {
      await register("a@x.example");
      expect((await edit({ location: "Caudry" })).status).toBe(302);
    });

    it("saved as it was, makes nobody else's form old", async () => {
      expect((await edit()).status).toBe(302);
      expect((await edit({ location: "Caudry" })).status).toBe(302);
    });

    it("tells those registered of another date or place, and of nothing else", async () => {
      await signedIn(site, marieEleveuse);
      await signedIn(site, paulChauffeur);
      await register(marieEleveuse.email);
      await edit({ duration: "21" });
      expect(await messages(marieEleveuse)).toEqual([]);
      await edit({ duration: "21", date: "2026-12-01", location: "Caudry", version: "2" });
      expect(await messages(marieEleveuse)).toEqual([
        "Le stage «Semoir de précision» auquel vous êtes inscrit a changé, nouvelle date : 01-12-2026, nouveau lieu : Caudry.",
      ]);
      expect(await messages(paulChauffeur)).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("keeps a type that the catalogue does not know", async () => {
        await insertStage(site.services.database, telescopiqueInconnu, new Date());
        const answer = await odile.post(`/admin/modifier/${telescopiqueInconnu.id}`, {
          ...toStageForm({ ...telescopiqueInconnu, location: "Iwuy" }),
          pdfUrl: telescopiqueInconnu.pdfUrl ?? "",
          image: "",
          version: "1",
          loadedSeats: "10",
        });
        expect(answer.status).toBe(302);
        expect(await findStage(site.services.database, telescopiqueInconnu.id)).toEqual({
          ...telescopiqueInconnu,
          location: "Iwuy",
        });
      });

      it("says that a stage is not there, and of an edit that it names none", async () => {
        const gone = [
          await odile.get("/admin/modifier/nulle-part"),
          await odile.post("/admin/modifier/nulle-part", {}),
        ];
        for (const answer of gone) {
          expect(answer.status).toBe(404);
          expect(textOf(await answer.text())).toContain("Le stage sélectionné est introuvable.");
        }
        const nameless = await odile.post("/admin/modifier", {});
        expect(nameless.status).toBe(400);
        expect(textOf(await nameless.text())).toContain("ID du stage manquant");
      });
    });
  });

  describe("deleting", () => {
    it("takes the registrations along, tells those who have an account, and says so", async () => {
      await signedIn(site, marieEleveuse);
      await register(marieEleveuse.email);
      await register("sans-compte@x.example");
      const answer = await odile.post(edited, { intent: "delete" });
      expect(answer.headers.get("location")).toContain("/admin/modifier?");
      expect(textOf(await (await odile.get(answer.headers.get("location") ?? "")).text())).toContain(
        "Stage supprimé avec succès",
      );
      expect(await stage()).toBeNull();
      expect(await site.services.database.selectFrom("participants").selectAll().execute()).toEqual([]);
      expect(await messages(marieEleveuse)).toEqual([
        "Le stage «Semoir de précision» du 25-11-2026 auquel vous étiez inscrit a été supprimé.",
      ]);
    });

    it("done twice, says that the stage is not there", async () => {
      await odile.post(edited, { intent: "delete" });
      expect((await odile.post(edited, { intent: "delete" })).status).toBe(404);
    });

    it("while people register, leaves nobody on a stage that is gone", async () => {
      const registering = Array.from({ length: 12 }, (_, index) => register(`p${index}@x.example`));
      const [deleted] = await Promise.all([odile.post(edited, { intent: "delete" }), ...registering]);
      expect(deleted?.status).toBe(302);
      expect(await site.services.database.selectFrom("participants").selectAll().execute()).toEqual([]);
    });

    onAnyEngine(engine, () => {
      it("asks first", async () => {
        const page = textOf(await (await odile.get(`${edited}?supprimer`)).text());
        expect(page).toContain("Êtes-vous sûr de vouloir supprimer ce stage ? Cette action est irréversible.");
      });
    });
  });

  it("counts every seat once while registrations, removals of seats and edits run at the same time", async () => {
    const registrations = Array.from({ length: 8 }, (_, index) => register(`p${index}@x.example`));
    const edits = ["5", "12", "9"].map((seats) => edit({ availableSeats: seats }));
    const answers = await Promise.all(edits);
    const refusals = await Promise.all(registrations);
    const registered = refusals.filter((refusal) => refusal === null).length;
    // One edit at most went through; whichever it was, its difference and the registrations add up.
    const through = ["5", "12", "9"].filter((_, index) => answers[index]?.status === 302);
    expect(through.length).toBeLessThanOrEqual(1);
    const difference = through.length === 1 ? Number(through[0]) - 10 : 0;
    expect((await stage())?.availableSeats).toBe(10 + difference - registered);
  });

  async function countStages(): Promise<number> {
    return (await site.services.database.selectFrom("stages").select("id").execute()).length;
  }
});
