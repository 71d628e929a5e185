import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, gpsDernierePlace, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { cardsOf, unescaped } from "../stages/cards.ts";
import { enrol } from "./enrol.ts";

const PATH = stagePath(semoirDansDixJours);

describe.each(ENGINES)("what stays on the page after a registration, on %s", (engine) => {
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

  const htmlOf = async (path: string, who: Browser) => unescaped(await (await who.get(path)).text());
  /** The part of the page that confirms, if there is one. */
  const confirmationIn = (html: string) =>
    [...html.matchAll(/<section.*?<\/section>/gs)]
      .map(([part]) => textOf(part))
      .find((text) => /enregistrée/.test(text));
  const confirmationOf = async (path: string, who: Browser) => confirmationIn(await htmlOf(path, who));
  const invitationOf = async (path: string, who: Browser) =>
    /<button[^>]*>(?:Je m'inscris|Déjà inscrit)</.exec(await htmlOf(path, who))?.[0];

  it("tells a visitor without scripts which course, when, where and whom to call, once and to nobody else", async () => {
    const form = new URLSearchParams(fieldsOf("self", basile));
    form.set("submission", "un");
    const sent = await visitor.post(PATH, form);
    const next = sent.headers.get("location") ?? "";
    expect(next).toBe(`${PATH}&message=inscription&sujet=un`);
    for (const _ of [1, 2]) {
      const told = await confirmationOf(next, visitor);
      for (const part of ["Inscription enregistrée", "Semoir de précision", "25-11-2026", "Cambrai", "Et maintenant"])
        expect(told).toContain(part);
      expect(told).toContain(site.services.centre.phone.display);
      expect(told).toContain("Ajouter à mon agenda");
    }
    expect(await invitationOf(next, visitor)).not.toMatch(/bg-wheat|disabled=/);
    expect(await confirmationOf(PATH, visitor)).toBeUndefined();
    expect(await invitationOf(PATH, visitor)).toContain("bg-wheat");
  });

  it.each(["", "&sujet=", "&sujet=deux"])("believes no made-up address: message=inscription%s", async (subject) => {
    await visitor.post(PATH, new URLSearchParams([["submission", "un"], ...fieldsOf("self", basile)]));
    expect(await confirmationOf(`${PATH}&message=inscription${subject}`, visitor)).toBeUndefined();
  });

  it("tells the page with scripts who was registered, and no more about them", async () => {
    const answer = await visitor.post(
      `${PATH.replace("?", ".data?")}`,
      new URLSearchParams([...fieldsOf("self", basile), ["enhanced", "1"]]),
    );
    const told = await answer.text();
    for (const part of ["people", "Basile", "Hutin"]) expect(told).toContain(part);
    for (const secret of [basile.email, basile.phone, basile.company]) expect(told).not.toContain(secret);
  });

  it("tells somebody with an account on every visit, with the names they gave", async () => {
    await marie.post(PATH, fieldsOf("self", { ...basile, email: marieEleveuse.email, firstName: "Marie" }));
    await marie.post(PATH, fieldsOf("group", basile, noemie));
    for (const _ of [1, 2]) {
      const told = await confirmationOf(PATH, marie);
      expect(told).toContain("Inscriptions enregistrées");
      for (const name of ["Marie Hutin", "Basile Hutin", "Noémie Caudrelier"]) expect(told).toContain(name);
    }
    expect(await invitationOf(PATH, marie)).toMatch(/disabled=""[^>]*>Déjà inscrit</);
    for (const other of [visitor, paul]) expect(await confirmationOf(PATH, other)).toBeUndefined();
  });

  it("tells a group's registrar, who may still register themselves, less loudly", async () => {
    await marie.post(PATH, fieldsOf("group", noemie));
    expect(await confirmationOf(PATH, marie)).toContain("Personne inscriteNoémie Caudrelier");
    expect(await invitationOf(PATH, marie)).not.toMatch(/bg-wheat|disabled=/);
  });

  it("does not tell names that somebody else typed beside one's address", async () => {
    await enrol(site, semoirDansDixJours, { ...noemie, email: paulChauffeur.email });
    const told = await confirmationOf(PATH, paul);
    expect(told).toContain("Inscription enregistrée");
    expect(told).not.toContain("Noémie");
  });

  it("speaks of no place to come to once the stage is over", async () => {
    await enrol(site, moissonPassee, { ...basile, email: marieEleveuse.email });
    expect(await invitationOf(stagePath(moissonPassee), marie)).toContain("Déjà inscrit");
    expect(await confirmationOf(stagePath(moissonPassee), marie)).toBeUndefined();
  });

  it("leaves the last seat's owner the way to their stage in the list", async () => {
    await paul.post(stagePath(gpsDernierePlace), fieldsOf("self", { ...basile, email: paulChauffeur.email }));
    const card = async (who: Browser) =>
      cardsOf(await (await who.get("/our-stages")).text()).find(({ title }) => title === gpsDernierePlace.title);
    expect(await card(paul)).toMatchObject({
      link: stagePath(gpsDernierePlace),
      text: expect.stringMatching(/Complet.*Déjà inscrit/),
    });
    for (const other of [visitor, marie]) {
      const shown = await card(other);
      expect(shown?.link).toBeUndefined();
      expect(shown?.text).not.toContain("Déjà inscrit");
    }
  });
});

/** The fields of a form, repeated for each participant. */
function fieldsOf(kind: "self" | "group", ...people: Participant[]): URLSearchParams {
  const fields = new URLSearchParams({ kind, submission: "" });
  for (const { isHandicapped: _, ...texts } of people)
    for (const [name, value] of Object.entries(texts)) fields.append(name, value);
  return fields;
}
