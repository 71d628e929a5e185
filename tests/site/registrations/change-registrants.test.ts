import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { enrol } from "./enrol.ts";
import {
  changeForm,
  correction,
  journalOf,
  notificationsOf,
  registrantId,
  registrantsOf,
  stageState,
  versionOf,
} from "./registrants-page.ts";

const ADDRESS = registrantsOf(semoirDansDixJours);
const REMOVED = "Participant supprimé avec succès et place réincrémentée";
const marie = { ...basile, email: marieEleveuse.email, firstName: "Marie", lastName: "Lenglet" };

describe.each(ANY_ENGINE)("changing the registrants of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace, presseComplete, tracteurClos])
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const send = (form: URLSearchParams, path = ADDRESS) => odile.post(path, form);
  const idOf = (email: string, firstName?: string) => registrantId(site, semoirDansDixJours, email, firstName);
  const seats = async () => (await stageState(site, semoirDansDixJours)).seats;

  describe("adding", () => {
    it("registers a person with normalised values, takes a seat, adds a journal row and notifies their account", async () => {
      await signedIn(site, marieEleveuse);
      const response = await send(changeForm("add", { ...marie, email: ` ${marie.email.toUpperCase()} ` }));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Participant ajouté avec succès");
      const { seats, people } = await stageState(site, semoirDansDixJours);
      expect(seats).toBe(9);
      expect(people).toMatchObject([{ email: marie.email, registered_by: null, handicap_type: "Aucun" }]);
      expect(await notificationsOf(site)).toEqual([
        "Inscription réussie au stage «Semoir de précision» pour Marie Lenglet.",
      ]);
      expect(await journalOf(site)).toEqual([
        ["participantAdded", "Marie Lenglet", "Odile Wacquez", "Semoir de précision"],
      ]);
    });

    it("refuses the same person twice, but accepts two people with one e-mail address", async () => {
      expect((await send(changeForm("add", basile))).status).toBe(200);
      expect((await send(changeForm("add", { ...basile, firstName: "Lise" }))).status).toBe(200);
      const again = await send(changeForm("add", { ...basile, lastName: "HUTIN" }));
      expect(again.status).toBe(400);
      expect(await readable(again)).toContain(
        "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
      );
      expect(await seats()).toBe(8);
    });

    it("adds a person once when the form is sent twice", async () => {
      const form = changeForm("add", basile, { submission: "le-meme-envoi" });
      expect([(await send(form)).status, (await send(form)).status]).toEqual([200, 200]);
      expect(await seats()).toBe(9);
      expect(await journalOf(site)).toHaveLength(1);
    });

    it("answers 404 for an unknown stage", async () => {
      const response = await send(changeForm("add", basile), "/admin/stages/nulle-part/inscrits");
      expect(response.status).toBe(404);
      expect(await readable(response)).toContain("Stage non trouvé");
    });

    onAnyEngine(engine, () => {
      it.each([
        ["a full stage", presseComplete, {}, 409, "Désolé, il ne reste plus de places disponibles."],
        ["a passed deadline", tracteurClos, {}, 400, "La date limite d’inscription pour ce stage est dépassée."],
        [
          "a missing phone number",
          semoirDansDixJours,
          { phone: " " },
          400,
          "Veuillez remplir tous les champs obligatoires.",
        ],
        [
          "a name that is too long",
          semoirDansDixJours,
          { lastName: "x".repeat(201) },
          400,
          "Un des champs est trop long.",
        ],
      ])("is refused for %s, and changes nothing", async (_why, stage, wrong, status, message) => {
        const response = await send(changeForm("add", { ...basile, ...wrong }), registrantsOf(stage));
        expect(response.status).toBe(status);
        expect(await readable(response)).toContain(message);
        const { seats, people } = await stageState(site, stage);
        expect([seats, people]).toEqual([stage.availableSeats, []]);
        expect(await journalOf(site)).toEqual([]);
      });

      it("shows a refused form again without scripts, open and as it was typed", async () => {
        const form = changeForm("add", { ...noemie, phone: "", lastName: 'Hutin "dit" <Bas>' }, { enhanced: "" });
        const html = await (await send(form, `${ADDRESS}?dialogue=ajouter`)).text();
        const [open = ""] = /<dialog[^>]*open="".*?<\/dialog>/s.exec(html) ?? [];
        expect(open).toContain('value="Hutin &quot;dit&quot; &lt;Bas&gt;"');
        expect(open).toContain("Ce champ est obligatoire.");
        expect(open).toContain("Surdité");
      });
    });
  });

  describe("correcting", () => {
    beforeEach(async () => {
      await enrol(site, semoirDansDixJours, noemie);
      await enrol(site, semoirDansDixJours, basile);
    });

    it("changes the values, keeps the date and the seats, and records no health data", async () => {
      const id = await idOf(noemie.email);
      const right = {
        ...noemie,
        email: "Noemie@Nouvelle.example",
        phone: "0639989999",
        handicapType: "Surdité totale",
      };
      const response = await send(correction(noemie, right, id));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Participant modifié avec succès");
      const { seats, people } = await stageState(site, semoirDansDixJours);
      expect(seats).toBe(10);
      const corrected = people.find((person) => person.id === id);
      expect(corrected).toMatchObject({
        email: "noemie@nouvelle.example",
        phone: "0639989999",
        handicap_type: "Surdité totale",
      });
      expect(new Date(corrected?.registration_date ?? 0)).toEqual(new Date("2026-11-01T09:00:00Z"));
      expect(await journalOf(site)).toEqual([
        ["participantCorrected", "Noémie Caudrelier", "Odile Wacquez", "Semoir de précision"],
      ]);
      const recorded = JSON.stringify([
        await site.services.database.selectFrom("journal").selectAll().execute(),
        await notificationsOf(site),
        site.logged,
      ]);
      expect(recorded).not.toMatch(/Surdité|handicap/i);
    });

    it("deletes the description of the disability when the box is unticked", async () => {
      const id = await idOf(noemie.email);
      await send(correction(noemie, { ...noemie, isHandicapped: false }, id));
      const { people } = await stageState(site, semoirDansDixJours);
      const person = people.find((other) => other.id === id);
      expect([Boolean(person?.is_handicapped), person?.handicap_type]).toEqual([false, "Aucun"]);
    });

    it.each([
      [
        "the e-mail address and name of another registrant",
        { ...basile, lastName: "HUTIN" },
        "est déjà utilisée ou inscrite pour ce stage.",
      ],
      ["an empty name", { ...noemie, firstName: "" }, "Veuillez remplir tous les champs obligatoires."],
      ["a description that is too long", { ...noemie, handicapType: "x".repeat(2001) }, "Un des champs est trop long."],
    ])("is refused for %s", async (_why, wrong, message) => {
      const before = await stageState(site, semoirDansDixJours);
      const response = await send(correction(noemie, wrong, await idOf(noemie.email)));
      expect(response.status).toBe(400);
      expect(await readable(response)).toContain(message);
      expect(await stageState(site, semoirDansDixJours)).toEqual(before);
      expect(await journalOf(site)).toEqual([]);
    });

    it("accepts the e-mail address of another registrant with another name", async () => {
      const response = await send(correction(noemie, { ...noemie, email: basile.email }, await idOf(noemie.email)));
      expect(response.status).toBe(200);
    });

    it("updates the search", async () => {
      await send(correction(noemie, { ...noemie, lastName: "Vasseur" }, await idOf(noemie.email)));
      expect(await readable(await odile.get(`${ADDRESS}?q=vasseur`))).toContain("Noémie Vasseur");
    });

    onAnyEngine(engine, () => {
      it.each(["an unknown id", "an id of another stage"])("answers 404 for %s", async (which) => {
        const id = which === "an unknown id" ? "personne" : await idOf(noemie.email);
        const path = which === "an unknown id" ? ADDRESS : registrantsOf(gpsDernierePlace);
        const response = await send(correction(noemie, noemie, id), path);
        expect(response.status).toBe(404);
        expect(await readable(response)).toContain("Cette personne n’est plus inscrite à ce stage.");
        expect(await journalOf(site)).toEqual([]);
      });
    });
  });

  onAnyEngine(engine, () => {
    it.each([
      ["add", "participant-ajoute", "Participant ajouté avec succès"],
      ["correct", "participant-modifie", "Participant modifié avec succès"],
      ["remove", "participant-supprime", REMOVED],
    ])("redirects to the same list with a message after %s without scripts", async (intent, flash, message) => {
      await enrol(site, semoirDansDixJours, noemie);
      const participantId = await idOf(noemie.email);
      const version = versionOf(noemie);
      const form = changeForm(intent, intent === "add" ? basile : noemie, { participantId, version, enhanced: "" });
      const response = await send(form, `${ADDRESS}?tri=email&dialogue=corriger&participant=${participantId}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`${ADDRESS}?tri=email&message=${flash}`);
      const next = await (await odile.get(response.headers.get("location") ?? "")).text();
      expect(next).toContain(`>${message}<`);
      expect(next).not.toMatch(/<dialog[^>]*open=""/);
    });

    it.each(["", "export", "REMOVE"])("refuses the intent %j", async (intent) => {
      expect((await send(new URLSearchParams({ intent }))).status).toBe(400);
    });

    it("is allowed for administrators only", async () => {
      await enrol(site, semoirDansDixJours, basile);
      const form = changeForm("remove", { email: basile.email }, { participantId: await idOf(basile.email) });
      for (const browser of [openBrowser(site), await signedIn(site, marieEleveuse)])
        for (const path of [ADDRESS, `${ADDRESS}.data`]) expect((await browser.post(path, form)).status).toBe(404);
      expect((await stageState(site, semoirDansDixJours)).people).toHaveLength(1);
    });
  });
});
