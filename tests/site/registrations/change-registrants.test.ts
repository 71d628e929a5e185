import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { enrol } from "./enrol.ts";
import { changeForm, correction, ledger, registrantsOf, versionOf } from "./registrants-page.ts";

const ADDRESS = registrantsOf(semoirDansDixJours);
const REMOVED = "Participant supprimé avec succès et place réincrémentée";
const marie = { ...basile, email: marieEleveuse.email, firstName: "Marie", lastName: "Lenglet" };

describe.each(ENGINES)("changing the registrants of a stage on %s", (engine) => {
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
  const idOf = async (email: string, firstName?: string) => {
    const { people } = await ledger(site, semoirDansDixJours);
    return people.find((person) => person.email === email && (!firstName || person.first_name === firstName))?.id ?? "";
  };
  const journal = async () =>
    (await site.services.database.selectFrom("journal").selectAll().orderBy("id").execute()).map(
      ({ action, person, by_name, stage_title }) => [action, person, by_name, stage_title],
    );
  const notifications = async () =>
    (await site.services.database.selectFrom("notifications").selectAll().execute()).map(({ message }) => message);
  const seats = async () => (await ledger(site, semoirDansDixJours)).seats;

  describe("adding", () => {
    it("registers somebody tidily, takes a seat, notes it in the journal and tells their account", async () => {
      await signedIn(site, marieEleveuse);
      const answer = await send(changeForm("add", { ...marie, email: ` ${marie.email.toUpperCase()} ` }));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("Participant ajouté avec succès");
      const { seats, people } = await ledger(site, semoirDansDixJours);
      expect(seats).toBe(9);
      expect(people).toMatchObject([{ email: marie.email, registered_by: null, handicap_type: "Aucun" }]);
      expect(await notifications()).toEqual(["Inscription réussie au stage «Semoir de précision» pour Marie Lenglet."]);
      expect(await journal()).toEqual([["participantAdded", "Marie Lenglet", "Odile Wacquez", "Semoir de précision"]]);
    });

    it("refuses the same person twice, but not a couple with one address", async () => {
      expect((await send(changeForm("add", basile))).status).toBe(200);
      expect((await send(changeForm("add", { ...basile, firstName: "Lise" }))).status).toBe(200);
      const again = await send(changeForm("add", { ...basile, lastName: "HUTIN" }));
      expect(again.status).toBe(400);
      expect(await readable(again)).toContain(
        "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
      );
      expect(await seats()).toBe(8);
    });

    it("adds once what is sent twice", async () => {
      const form = changeForm("add", basile, { submission: "le-meme-envoi" });
      expect([(await send(form)).status, (await send(form)).status]).toEqual([200, 200]);
      expect(await seats()).toBe(9);
      expect(await journal()).toHaveLength(1);
    });

    it("says that the stage is gone", async () => {
      const answer = await send(changeForm("add", basile), "/admin/inscrits/nulle-part");
      expect(answer.status).toBe(404);
      expect(await readable(answer)).toContain("Stage non trouvé");
    });

    onAnyEngine(engine, () => {
      it.each([
        ["a full stage", presseComplete, {}, 409, "Désolé, il ne reste plus de places disponibles."],
        ["a deadline", tracteurClos, {}, 400, "La date limite d’inscription pour ce stage est dépassée."],
        [
          "a missing company",
          semoirDansDixJours,
          { company: " " },
          400,
          "Veuillez remplir tous les champs obligatoires.",
        ],
        [
          "a level of one's own",
          semoirDansDixJours,
          { level: "génie" },
          400,
          "Veuillez remplir tous les champs obligatoires.",
        ],
        ["too long a name", semoirDansDixJours, { lastName: "x".repeat(201) }, 400, "Un des champs est trop long."],
      ])("is refused for %s, and takes nothing", async (_why, stage, wrong, status, message) => {
        const answer = await send(changeForm("add", { ...basile, ...wrong }), registrantsOf(stage));
        expect(answer.status).toBe(status);
        expect(await readable(answer)).toContain(message);
        const { seats, people } = await ledger(site, stage);
        expect([seats, people]).toEqual([stage.availableSeats, []]);
        expect(await journal()).toEqual([]);
      });

      it("shows a refused form again without scripts, open and as it was typed", async () => {
        const form = changeForm("add", { ...noemie, company: "", lastName: 'Hutin "dit" <Bas>' }, { enhanced: "" });
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

    it("changes what was wrong, keeps the date and the seats, and tells nobody's health", async () => {
      const id = await idOf(noemie.email);
      const right = {
        ...noemie,
        email: "Noemie@Nouvelle.example",
        phone: "0639989999",
        handicapType: "Surdité totale",
      };
      const answer = await send(correction(noemie, right, id));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("Participant modifié avec succès");
      const { seats, people } = await ledger(site, semoirDansDixJours);
      expect(seats).toBe(10);
      const corrected = people.find((person) => person.id === id);
      expect(corrected).toMatchObject({
        email: "noemie@nouvelle.example",
        phone: "0639989999",
        handicap_type: "Surdité totale",
      });
      expect(new Date(corrected?.registration_date ?? 0)).toEqual(new Date("2026-11-01T09:00:00Z"));
      expect(await journal()).toEqual([
        ["participantCorrected", "Noémie Caudrelier", "Odile Wacquez", "Semoir de précision"],
      ]);
      const told = JSON.stringify([
        await site.services.database.selectFrom("journal").selectAll().execute(),
        await notifications(),
        site.logged,
      ]);
      expect(told).not.toMatch(/Surdité|handicap/i);
    });

    it("erases the description with its box", async () => {
      const id = await idOf(noemie.email);
      await send(correction(noemie, { ...noemie, isHandicapped: false }, id));
      const { people } = await ledger(site, semoirDansDixJours);
      const person = people.find((other) => other.id === id);
      expect([Boolean(person?.is_handicapped), person?.handicap_type]).toEqual([false, "Aucun"]);
    });

    it.each([
      ["another's address and name", { ...basile, lastName: "HUTIN" }, "est déjà utilisée ou inscrite pour ce stage."],
      ["an empty name", { ...noemie, firstName: "" }, "Veuillez remplir tous les champs obligatoires."],
      ["too long a description", { ...noemie, handicapType: "x".repeat(2001) }, "Un des champs est trop long."],
    ])("is refused for %s", async (_why, wrong, message) => {
      const before = await ledger(site, semoirDansDixJours);
      const answer = await send(correction(noemie, wrong, await idOf(noemie.email)));
      expect(answer.status).toBe(400);
      expect(await readable(answer)).toContain(message);
      expect(await ledger(site, semoirDansDixJours)).toEqual(before);
      expect(await journal()).toEqual([]);
    });

    it("lets somebody share an address under another name", async () => {
      const answer = await send(correction(noemie, { ...noemie, email: basile.email }, await idOf(noemie.email)));
      expect(answer.status).toBe(200);
    });

    it("finds the corrected person under what was corrected", async () => {
      await send(correction(noemie, { ...noemie, lastName: "Vasseur" }, await idOf(noemie.email)));
      expect(await readable(await odile.get(`${ADDRESS}?q=vasseur`))).toContain("Noémie Vasseur");
    });

    onAnyEngine(engine, () => {
      it.each(["nobody's id", "somebody's on another stage"])("says that the person is gone: %s", async (whose) => {
        const id = whose === "nobody's id" ? "personne" : await idOf(noemie.email);
        const path = whose === "nobody's id" ? ADDRESS : registrantsOf(gpsDernierePlace);
        const answer = await send(correction(noemie, noemie, id), path);
        expect(answer.status).toBe(404);
        expect(await readable(answer)).toContain("Cette personne n’est plus inscrite à ce stage.");
        expect(await journal()).toEqual([]);
      });
    });
  });

  onAnyEngine(engine, () => {
    it.each([
      ["add", "participant-ajoute", "Participant ajouté avec succès"],
      ["correct", "participant-modifie", "Participant modifié avec succès"],
      ["remove", "participant-supprime", REMOVED],
    ])("after %s without scripts shows the same list again, with the message", async (intent, flash, message) => {
      await enrol(site, semoirDansDixJours, noemie);
      const participantId = await idOf(noemie.email);
      const version = versionOf(noemie);
      const form = changeForm(intent, intent === "add" ? basile : noemie, { participantId, version, enhanced: "" });
      const answer = await send(form, `${ADDRESS}?tri=email&dialogue=corriger&participant=${participantId}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(`${ADDRESS}?tri=email&message=${flash}`);
      const next = await (await odile.get(answer.headers.get("location") ?? "")).text();
      expect(next).toContain(`>${message}<`);
      expect(next).not.toMatch(/<dialog[^>]*open=""/);
    });

    it.each(["", "export", "REMOVE"])("does not understand the intent %j", async (intent) => {
      expect((await send(new URLSearchParams({ intent }))).status).toBe(400);
    });

    it("obeys administrators only", async () => {
      await enrol(site, semoirDansDixJours, basile);
      const form = changeForm("remove", { email: basile.email }, { participantId: await idOf(basile.email) });
      for (const browser of [openBrowser(site), await signedIn(site, marieEleveuse)])
        for (const path of [ADDRESS, `${ADDRESS}.data`]) expect((await browser.post(path, form)).status).toBe(404);
      expect((await ledger(site, semoirDansDixJours)).people).toHaveLength(1);
    });
  });
});
