import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, gpsDernierePlace, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { cardsOf } from "../stages/cards.ts";
import { enrol } from "./enrol.ts";

const PATH = stagePath(semoirDansDixJours);

describe.each(ANY_ENGINE)("the confirmation of a registration on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  let marie: Browser;
  let paul: Browser;
  beforeAll(async () => {
    site = await openSite(engine, { pageCache: true });
    marie = await signedIn(site, marieEleveuse);
    paul = await signedIn(site, paulChauffeur);
  });
  beforeEach(async () => {
    await singleStatement(site.services.database).deleteFrom("stages").execute();
    for (const stage of [semoirDansDixJours, gpsDernierePlace, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    visitor = openBrowser(site);
  });
  afterAll(() => site.close());

  const htmlOf = async (path: string, browser: Browser) => unescaped(await (await browser.get(path)).text());
  /** The section of the page that confirms the registration, if there is one. */
  const confirmationIn = (html: string) =>
    [...html.matchAll(/<section.*?<\/section>/gs)]
      .map(([part]) => textOf(part))
      .find((text) => /enregistrée/.test(text));
  const confirmationOf = async (path: string, browser: Browser) => confirmationIn(await htmlOf(path, browser));
  const invitationOf = async (path: string, browser: Browser) =>
    /<button[^>]*>(?:Je m'inscris|Déjà inscrit)</.exec(await htmlOf(path, browser))?.[0];

  it("leads a visitor without scripts to a page of their own, which stays after a reload", async () => {
    const sent = await visitor.post(PATH, registrationForm([basile], { submission: "un", enhanced: false }));
    const next = sent.headers.get("location") ?? "";
    expect(next).toMatch(/^\/inscription\/[\w-]{22}\?message=inscription$/);
    for (const _ of [1, 2]) {
      const page = await visitor.get(next);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const text = await readable(page);
      for (const part of ["Inscription réussie !", "Basile Hutin", "Semoir de précision", "25 novembre", "Cambrai"])
        expect(text).toContain(part);
      for (const part of [
        "La place est retenue.",
        "Et maintenant ?",
        "Itinéraire",
        basile.email,
        "Ajouter à mon agenda",
      ])
        expect(text).toContain(part);
      expect(text).toContain(site.services.centre.phone.display);
    }
    expect(await confirmationOf(PATH, visitor)).toBeUndefined();
    expect(await invitationOf(PATH, visitor)).toContain("bg-wheat");
  });

  it("says what comes next to who pays themselves, with and without scripts, on the page and in the mail", async () => {
    const alone = { ...basile, payer: "oneself" };
    const sent = await visitor.post(PATH, registrationForm([alone], { submission: "un", enhanced: false }));
    const told = await readable(await visitor.get(sent.headers.get("location") ?? ""));
    const group = [
      { ...noemie, payer: "vivea" },
      { ...alone, firstName: "Ada", email: "ada@ferme.example" },
    ];
    await marie.post(PATH, registrationForm(group, { kind: "group" }));
    for (const text of [told, await confirmationOf(PATH, marie)]) {
      expect(text).toContain("le contrat de formation suit");
      expect(text).not.toContain("rien d’autre à faire");
    }
    expect(await confirmationOf(PATH, marie)).toContain("accord avant le début, comptez trois semaines");
    const mails = site.services.database.selectFrom("mails").select("data").where("kind", "=", "registration");
    const [mail] = await mails.where("recipient", "=", "ada@ferme.example").execute();
    expect(JSON.parse(mail?.data ?? "")).toMatchObject({ payers: ["oneself"], programmeUrl: expect.any(String) });
  });

  it("contains the names, the address and the link of those registered, and no other data, for a page with scripts", async () => {
    const response = await visitor.post(PATH.replace("?", ".data?"), registrationForm([basile]));
    const text = await response.text();
    for (const part of ["people", "Basile", "Hutin", basile.email]) expect(text).toContain(part);
    for (const secret of [basile.phone, basile.company]) expect(text).not.toContain(secret);
    const [link = ""] = /\/inscription\/[\w-]{22}/.exec(text) ?? [];
    expect((await visitor.get(link)).status).toBe(200);
    expect(await (await marie.post(PATH.replace("?", ".data?"), registrationForm([basile]))).text()).not.toMatch(
      /\/inscription\//,
    );
  });

  it("is shown on every visit to an account, with the names they registered", async () => {
    await marie.post(
      PATH,
      registrationForm([{ ...basile, email: marieEleveuse.email, firstName: "Marie" }], { enhanced: false }),
    );
    await marie.post(PATH, registrationForm([basile, noemie], { kind: "group", enhanced: false }));
    for (const _ of [1, 2]) {
      const text = await confirmationOf(PATH, marie);
      expect(text).toContain("Inscriptions enregistrées");
      for (const name of ["Marie Hutin", "Basile Hutin", "Noémie Caudrelier"]) expect(text).toContain(name);
    }
    expect(await invitationOf(PATH, marie)).toMatch(/disabled=""[^>]*>Déjà inscrit</);
    for (const other of [visitor, paul]) expect(await confirmationOf(PATH, other)).toBeUndefined();
  });

  it("has the price of a team as a sum", async () => {
    const stage = { ...semoirDansDixJours, id: "semoir-a-prix", priceCents: 49_000 };
    await insertStage(site.services.database, stage, site.services.clock());
    await marie.post(stagePath(stage), registrationForm([basile, noemie], { kind: "group", enhanced: false }));
    expect(await confirmationOf(stagePath(stage), marie)).toMatch(/2 personnes × 490 € = 980 € net de TVA/);
  });

  it("is shown to who registered a group, with a less prominent button for their own registration", async () => {
    await marie.post(PATH, registrationForm([noemie], { kind: "group", enhanced: false }));
    expect(await confirmationOf(PATH, marie)).toContain("Personne inscriteNoémie Caudrelier");
    expect(await confirmationOf(PATH, marie)).toContain(`Confirmation envoyée à${noemie.email}`);
    expect(await invitationOf(PATH, marie)).not.toMatch(/bg-wheat|disabled=/);
  });

  it("does not show names that somebody else typed with the viewer's e-mail address", async () => {
    await enrol(site, semoirDansDixJours, { ...noemie, email: paulChauffeur.email });
    const text = await confirmationOf(PATH, paul);
    expect(text).toContain("Inscription enregistrée");
    expect(text).not.toMatch(/Noémie|Confirmation envoyée/);
  });

  it("is not shown after the stage", async () => {
    await enrol(site, moissonPassee, { ...basile, email: marieEleveuse.email });
    expect(await invitationOf(stagePath(moissonPassee), marie)).toContain("Déjà inscrit");
    expect(await confirmationOf(stagePath(moissonPassee), marie)).toBeUndefined();
  });

  it("is not followed by « Complet » and the waiting list for who took the last seat", async () => {
    const path = stagePath(gpsDernierePlace);
    const form = registrationForm([{ ...basile, email: paulChauffeur.email }], { enhanced: false });
    const answer = await paul.post(path, form);
    for (const shown of [answer.headers.get("location") ?? "", path]) {
      const page = await readable(await paul.get(shown));
      expect(page).toContain("Ce stage est maintenant complet. Les places confirmées sur cette page sont réservées.");
      for (const wrong of ["Toutes les places de ce stage sont prises", "Rejoignez la liste d’attente"])
        expect(page).not.toContain(wrong);
    }
    expect(await readable(await marie.get(path))).toContain("Rejoignez la liste d’attente");
  });

  it("keeps the link to a full stage in the list for those registered on it", async () => {
    await paul.post(
      stagePath(gpsDernierePlace),
      registrationForm([{ ...basile, email: paulChauffeur.email }], { enhanced: false }),
    );
    const card = async (browser: Browser) =>
      cardsOf(await (await browser.get("/our-stages")).text()).find(({ title }) => title === gpsDernierePlace.title);
    expect(await card(paul)).toMatchObject({
      link: stagePath(gpsDernierePlace),
      text: expect.stringMatching(/Complet.*Déjà inscrit/),
    });
    for (const other of [visitor, marie]) {
      const shown = await card(other);
      expect(shown?.text).toContain("Rejoindre la liste d’attente");
      expect(shown?.text).not.toContain("Déjà inscrit");
    }
  });
});
