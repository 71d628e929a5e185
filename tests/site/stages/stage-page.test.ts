import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { STAGE_TYPES, stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import {
  basile,
  gpsDernierePlace,
  moissonPassee,
  presseComplete,
  sansDate,
  semoirDansDixJours,
  TOUS_LES_STAGES,
  telescopiqueInconnu,
  tracteurClos,
} from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const THEN = new Date("2026-10-01T00:00:00Z");
const bare = {
  ...semoirDansDixJours,
  id: "tout-nu",
  duration: null,
  satisfactionPercentage: null,
  pdfUrl: null,
  details: "",
  endRegistrationDate: null,
};
const poorlyRated = { ...semoirDansDixJours, id: "zero", satisfactionPercentage: 0 };
const oneHour = { ...gpsDernierePlace, id: "une-heure", duration: 1 };
const capitals = { ...telescopiqueInconnu, id: "Télé 42/B" };

describe.each(ANY_ENGINE)("a stage's page on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of [...TOUS_LES_STAGES, bare, poorlyRated, oneHour, capitals])
      await insertStage(site.services.database, stage, THEN);
    visitor = openBrowser(site);
    marie = await signedIn(site, marieEleveuse);
  });
  afterAll(() => site.close());

  const html = async (path: string, who = visitor) => unescaped(await (await who.get(path)).text());
  const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
  const buttonOf = (page: string, label: string) => new RegExp(`<button[^>]*>${label}</button>`).exec(page)?.[0];
  const dialogOf = (page: string, title: string) =>
    [...page.matchAll(/<dialog.*?<\/dialog>/gs)]
      .map(([dialog]) => dialog)
      .find((dialog) => dialog.includes(`>${title}<`));
  const valuesOf = (form = "") =>
    Object.fromEntries(
      [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1],
        /value="([^"]*)"/.exec(input)?.[1],
      ]),
    );

  it.each([
    ["moissonneuse", "Détails formation moissonneuse"],
    ["presse", "Détails formation presse"],
    ["pulverisateur", "Détails formation pulvérisateur"],
    ["pomme-de-terre", "Détails formation pomme de terre"],
    ["semoir", "Détails formation semoir"],
    ["tracteur", "Détails formation tracteur"],
    ["irrigation", "Détails formation irrigation"],
    ["gps", "Détails formation gps"],
  ])("has its title on /formation/%s, with a stage and without", async (slug, title) => {
    const typeId = STAGE_TYPES.find((type) => type.slug === slug)?.id ?? 0;
    const stage = { ...semoirDansDixJours, id: `titre-${slug}`, typeId, date: "2027-03-01" };
    await insertStage(site.services.database, stage, THEN);
    expect(titleOf(await html(stagePath(stage)))).toBe(title);
    expect(titleOf(await html(`/formation/${slug}`))).toBe(title);
  });

  it("shows the date, location, duration and seats", async () => {
    const text = await readable(await visitor.get(stagePath(semoirDansDixJours)));
    for (const fact of [
      "25-11-2026",
      "Cambrai",
      "14 heures",
      "10 places disponibles",
      "Retour",
      "Ajouter à mon agenda",
    ])
      expect(text).toContain(fact);
    const last = await readable(await visitor.get(stagePath(oneHour)));
    for (const [one, many] of [
      ["1 place disponible", "1 places"],
      ["1 heure", "1 heures"],
    ]) {
      expect(last).toContain(one);
      expect(last).not.toContain(many);
    }
    expect(await readable(await visitor.get(stagePath(presseComplete)))).toContain("0 places disponibles");
    expect(await html(stagePath(telescopiqueInconnu))).toMatch(/<h1[^>]*>Chariot télescopique<\/h1>/);
    expect(titleOf(await html(stagePath(telescopiqueInconnu)))).toBe("Détails formation");
  });

  it("shows optional sections only when there is something to show", async () => {
    const whole = await html(stagePath(semoirDansDixJours));
    for (const block of ["Satisfaction Client", "92%", "Détails du Programme", "Ouvrir le PDF", "Débit, profondeur"])
      expect(whole).toContain(block);
    expect(whole).toMatch(/<meter(?=[^>]*aria-label="Satisfaction Client")(?=[^>]*value="92")/);
    expect(whole).toMatch(/<iframe[^>]*src="\/programme-demonstration\.pdf#[^"]*"/);
    expect(whole).toMatch(/<a [^>]*href="\/programme-demonstration.pdf"[^>]*target="_blank"/);
    const poor = (await html(stagePath(bare))).replace(/<script.*?<\/script>/gs, "");
    for (const block of [
      "Satisfaction",
      "Programme",
      "iframe",
      "PDF",
      "heures",
      "Ce que vous apprendrez",
      "Inscription jusqu’au",
    ])
      expect(poor).not.toContain(block);
    expect(await html(stagePath(poorlyRated))).toContain(">0%<");
  });

  it("is shown for a past stage, and for one without a date", async () => {
    expect(await readable(await visitor.get(stagePath(moissonPassee)))).toContain("01-08-2026");
    const undated = await readable(await visitor.get(stagePath(sansDate)));
    expect(undated).toContain("13-11-2024");
    expect(undated).not.toContain("Ajouter à mon agenda");
  });

  it("lets a visitor register, create an account, call and write", async () => {
    const page = await html(stagePath(semoirDansDixJours));
    expect(buttonOf(page, "Je m'inscris")).not.toContain("disabled=");
    expect(page).toMatch(/<a [^>]*href="\/signup\?stageId=semoir-dans-dix-jours"[^>]*>Créer un compte</);
    expect(page).toMatch(/<a [^>]*href="tel:[+0-9]+"[^>]*>Appeler</);
    expect(page).toContain(`href="mailto:${site.services.centre.email}?subject=Inscription%20Stage"`);
    expect(page).not.toContain("Inscrire d'autres participants");
    const phone = dialogOf(page, "Appeler le centre");
    expect(phone).toMatch(/<a [^>]*href="tel:[+0-9]+"[^>]*>Appeler maintenant</);
    expect(phone).toMatch(/<button[^>]*>Fermer</);
  });

  it("lets an account register itself and others, call and write", async () => {
    for (const member of [marie, await signedIn(site, odileAdministratrice, "admin")]) {
      const page = await html(stagePath(semoirDansDixJours), member);
      expect(buttonOf(page, "Je m'inscris")).not.toContain("disabled=");
      expect(buttonOf(page, "Inscrire d'autres participants")).not.toContain("disabled=");
      const main = /<main.*<\/main>/s.exec(page)?.[0];
      for (const label of [">Appeler<", ">Envoyer un mail<"]) expect(main).toContain(label);
      expect(main).not.toContain("Créer un compte");
    }
  });

  it.each([
    ["a full stage", presseComplete, "Complet", "Toutes les places de ce stage sont prises."],
    ["a closed stage", tracteurClos, "Inscriptions closes", "Les inscriptions étaient ouvertes jusqu’au 14-11-2026."],
  ])(
    "shows for %s, above the buttons, that registration is closed, with the phone number",
    async (_, stage, title, reason) => {
      for (const who of [visitor, marie]) {
        const page = await html(stagePath(stage), who);
        const notice = /<div[^>]*id="inscription-impossible".*?<\/div>/s.exec(page)?.[0];
        for (const part of [`>${title}<`, 'href="tel:']) expect(notice).toContain(part);
        for (const part of [reason, "Appelez-nous"]) expect(textOf(notice)).toContain(part);
        expect(buttonOf(page, "Je m'inscris")).toMatch(/aria-describedby="inscription-impossible"[^>]*disabled=""/);
        expect(page.indexOf("inscription-impossible")).toBeLessThan(page.indexOf(">Je m'inscris<"));
        expect(await html(`${stagePath(stage)}&inscription=moi`, who)).not.toMatch(/<dialog[^>]* open=""/);
      }
      const group = buttonOf(await html(stagePath(stage), marie), "Inscrire d'autres participants");
      expect(group).toContain('disabled=""');
      expect(await html(stagePath(semoirDansDixJours))).not.toContain("inscription-impossible");
    },
  );

  it("shows the next dates of the same course that can be booked, before the buttons, only if it cannot be booked", async () => {
    const later = { ...tracteurClos, id: "tracteur-plus-tard", date: "2027-02-10", endRegistrationDate: null };
    const laterFull = { ...later, id: "tracteur-plein", date: "2027-02-09", availableSeats: 0 };
    const onlyOne = { ...presseComplete, id: "seul-complet", typeId: 43 };
    for (const stage of [later, laterFull, onlyOne]) await insertStage(site.services.database, stage, THEN);
    const closed = await html(stagePath(tracteurClos));
    expect(closed.indexOf(">Les prochaines dates<")).toBeLessThan(closed.indexOf("Informations sur le stage"));
    expect(closed).toContain(`href="${stagePath(later)}"`);
    expect(closed).not.toContain(laterFull.id);
    expect(await html(stagePath(onlyOne))).toContain('href="/our-stages?places=available"');
    for (const text of ["Les prochaines dates", "Voir les stages ouverts"])
      expect(await html(stagePath(later))).not.toContain(text);
  });

  it("has a bar with the button to register, or to join the waiting list of a full stage", async () => {
    const barOf = (page: string) => /<div class="register-bar.*?<\/form>/s.exec(page)?.[0] ?? "";
    const bar = barOf(await html(stagePath(semoirDansDixJours)));
    for (const part of ["10 places disponibles", 'name="inscription"', 'value="moi"', ">Je m'inscris<"])
      expect(bar).toContain(part);
    const full = barOf(await html(stagePath(presseComplete)));
    for (const part of ["Complet !", 'value="attente"', ">Rejoindre la liste d’attente<"]) expect(full).toContain(part);
    expect(barOf(await html(stagePath(tracteurClos)))).toBe("");
  });

  it("says when the address is told, if the place is a town elsewhere", async () => {
    const told = "L’adresse précise est dans la convocation";
    expect(await html(stagePath(gpsDernierePlace))).toContain(told);
    expect(await html(stagePath(semoirDansDixJours))).not.toContain(told);
  });

  it("does not mention registration in its description when it is closed", async () => {
    const descriptionOf = async (stage: Stage) =>
      /<meta[^>]*name="description"[^>]*>/.exec(await html(stagePath(stage)))?.[0];
    expect(await descriptionOf(gpsDernierePlace)).toContain("1 place disponible. Inscription en ligne.");
    expect(await descriptionOf(presseComplete)).toContain("à Caudry. Complet.");
    expect(await descriptionOf(tracteurClos)).toContain("à Marcoing. Inscriptions closes.");
  });

  it("shows that the viewer is registered, to them only", async () => {
    const paul = await signedIn(site, paulChauffeur);
    await visitor.post(stagePath(gpsDernierePlace), {
      ...textsOf(basile),
      kind: "self",
      email: "PAUL@chauffeurs.example",
    });
    const page = await html(stagePath(gpsDernierePlace), paul);
    expect(buttonOf(page, "Déjà inscrit")).toContain('disabled=""');
    expect(page).not.toContain(">Je m'inscris<");
    for (const other of [visitor, marie]) expect(await html(stagePath(gpsDernierePlace), other)).not.toContain("Déjà");
  });

  it("fills in the form from the account, and leaves it empty for a visitor", async () => {
    const own = { firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email, phone: "0639981234" };
    const page = await html(stagePath(semoirDansDixJours), marie);
    for (const title of ["Mon inscription", "Inscription d'autres participants"])
      expect(valuesOf(dialogOf(page, title))).toMatchObject({ ...own, company: "GAEC Lenglet" });
    const empty = valuesOf(dialogOf(await html(stagePath(semoirDansDixJours)), "Mon inscription"));
    for (const name of ["firstName", "lastName", "email", "phone", "company"]) expect(empty[name] ?? "").toBe("");
  });

  it("has every field and button of both forms", async () => {
    const page = await html(stagePath(semoirDansDixJours), marie);
    const self = dialogOf(page, "Mon inscription") ?? "";
    const group = dialogOf(page, "Inscription d'autres participants") ?? "";
    for (const label of ["Prénom*", "Nom*", "E-mail*", "Numéro de téléphone*", "Entreprise*", "Niveau*"])
      for (const form of [self, group]) expect(form).toContain(`>${label}</label>`);
    for (const form of [self, group]) {
      for (const name of ["firstName", "lastName", "email", "phone", "company", "level"])
        expect(form).toMatch(new RegExp(`<(input|select)(?=[^>]* name="${name}")(?=[^>]* required="")`));
      for (const option of ["Sélectionnez un niveau", "Débutant", "Intermédiaire", "Avancé", "Expert"])
        expect(form).toContain(`>${option}</option>`);
      for (const text of ["Personne en situation de handicap", "Décrivez le handicap", "Annuler"])
        expect(form).toContain(text);
    }
    expect(self).toContain(">Valider mon inscription<");
    expect(group).toContain(">Valider les inscriptions<");
    expect(group).toMatch(/<fieldset[^>]*><legend[^>]*>Participant 1<\/legend>/);
    // Without scripts, the button sends the form, which is shown again with one participant more.
    expect(group).toContain("Ajouter un participant");
    expect(group).not.toContain("Retirer ce participant");
  });

  it("opens the form by its query string for a browser without scripts", async () => {
    const path = stagePath(semoirDansDixJours);
    expect(dialogOf(await html(path), "Mon inscription")).not.toMatch(/^<dialog[^>]* open=""/);
    expect(dialogOf(await html(`${path}&inscription=moi`), "Mon inscription")).toMatch(/^<dialog[^>]* open=""/);
    const group = await html(`${path}&inscription=groupe`, marie);
    expect(dialogOf(group, "Inscription d'autres participants")).toMatch(/^<dialog[^>]* open=""/);
    expect(await html(`${path}&inscription=autre`)).not.toMatch(/<dialog[^>]* open=""/);
    expect(await html("/stage/telescopique?inscription=moi")).toMatch(/<dialog[^>]* open=""/);
  });

  it("is shown for an id with capitals, accents and a slash", async () => {
    const response = await visitor.get(stagePath(capitals));
    expect(response.status).toBe(200);
    expect(await readable(response)).toContain("Chariot télescopique");
  });
});

const textsOf = ({ isHandicapped: _, ...texts }: typeof basile) => texts;
