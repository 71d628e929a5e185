import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { stageState } from "./registrants-page.ts";

describe.each(ENGINES)("a registration form that is sent again on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    visitor = openBrowser(site);
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const send = (browser: Browser, kind: RegistrationKind, people: (typeof basile)[]) =>
    browser.post(stagePath(semoirDansDixJours), registrationForm(people, { kind, submission: "le-meme-envoi" }));
  const registered = async () => {
    const { seats, people } = await stageState(site, semoirDansDixJours);
    return { seats, names: people.map(({ first_name }) => first_name).sort() };
  };

  it("registers the same person once", async () => {
    for (const _ of ["sent", "sent again"]) expect((await send(visitor, "self", [basile])).status).toBe(200);
    expect(await registered()).toEqual({ seats: 9, names: ["Basile"] });
  });

  it("registers another person whose name was typed into it since", async () => {
    for (const person of [basile, noemie]) expect((await send(visitor, "self", [person])).status).toBe(200);
    expect(await registered()).toEqual({ seats: 8, names: ["Basile", "Noémie"] });
  });

  it("registers another first name under the same e-mail address, each of the two once", async () => {
    for (const firstName of ["Basile", "Lise", "Basile"])
      expect((await send(visitor, "self", [{ ...basile, firstName }])).status).toBe(200);
    expect((await registered()).names).toEqual(["Basile", "Lise"]);
  });

  it("registers a group once, and refuses another group that contains one of its members", async () => {
    const marie = await signedIn(site, marieEleveuse);
    expect((await send(marie, "group", [basile, noemie])).status).toBe(200);
    expect((await send(marie, "group", [basile, noemie])).status).toBe(200);
    const another = { ...basile, email: "lise@ferme.example", firstName: "Lise" };
    expect((await send(marie, "group", [basile, another])).status).toBe(400);
    expect((await registered()).names).toEqual(["Basile", "Noémie"]);
  });
});
