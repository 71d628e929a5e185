import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { eachBatch } from "#subjects/notifications/data/told-registrants.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";
import { correction, registrantsOf, stageState } from "./registrants-page.ts";

const ELSEWHERE = "ailleurs@ferme.example";
/** A participant registered by a visitor or by an administrator, without an account. */
const withEmail = (email: string): Participant => ({ ...basile, email });

interface Person {
  browser: Browser;
  id: string;
  who: SignUpForm;
}

describe.each(ANY_ENGINE)("the account that owns a registration on %s", (engine) => {
  let site: Site;
  let [marie, paul]: Person[] = [];
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, { ...gpsDernierePlace, availableSeats: 10 }])
      await insertStage(site.services.database, stage, site.services.clock());
    [marie, paul] = [await open(marieEleveuse), await open(paulChauffeur)];
  });
  afterEach(() => site.close());

  async function open(who: SignUpForm): Promise<Person> {
    return { browser: await signedIn(site, who), id: (await accountOf(site, who)).id, who };
  }
  /** As after a change of address, once the link in the mail was opened; or before, for an unproved one. */
  async function takeAddress({ id }: Person = absent, email: string, { proved = true } = {}) {
    await singleStatement(site.services.database)
      .updateTable("users")
      .set({ email, email_verified: proved })
      .where("id", "=", id)
      .execute();
  }
  /** The accounts that are told of a change of the stage. */
  async function toldAccounts(stageId: string) {
    const batches = await Array.fromAsync(eachBatch(site.services.database, stageId));
    return batches.flat().map(({ account }) => account);
  }
  /** Whether the person sees the registration: on all pages, or on none. */
  async function sees({ browser, id }: Person = absent, stage = semoirDansDixJours): Promise<boolean> {
    const results = [
      (await ownStages(browser)).includes(stage.title),
      (await readable(await browser.get("/account/calendrier?mois=2026-11"))).includes(stage.title),
      (await readable(await browser.get(stagePath(stage)))).includes("Déjà inscrit"),
      (await toldAccounts(stage.id)).includes(id),
    ];
    expect(new Set(results).size).toBe(1);
    return results[0] ?? false;
  }
  const register = ({ browser }: { browser: Browser } = absent, kind: RegistrationKind, people: Participant[]) =>
    browser.post(stagePath(semoirDansDixJours), registrationForm(people, { kind }));
  const correct = async (before: Participant, email: string) => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { people } = await stageState(site, semoirDansDixJours);
    const id = people.find((person) => person.email === before.email)?.id ?? "";
    const form = correction(before, { ...before, email }, id);
    expect((await odile.post(registrantsOf(semoirDansDixJours), form)).status).toBe(200);
  };

  it("reads its next course first, and those that are over after it, the latest first", async () => {
    const over = ["2026-03-02", "2026-05-04"].map((date) => ({ ...semoirDansDixJours, id: date, title: date, date }));
    for (const stage of over) await insertStage(site.services.database, stage, site.services.clock());
    const later = { ...semoirDansDixJours, id: "plus-tard", title: "Plus tard", date: "2027-01-11" };
    await insertStage(site.services.database, later, site.services.clock());
    for (const stage of [...over, later, semoirDansDixJours])
      await enrol(site, stage, { ...basile, email: marieEleveuse.email });
    const html = await (await marie?.browser.get("/account/formations"))?.text();
    const titles = [...(html ?? "").matchAll(/<h3>(.*?)<\/h3>/gs)].map(([, title]) => textOf(title));
    expect(titles).toEqual([semoirDansDixJours.title, "Plus tard", "2026-05-04", "2026-03-02"]);
  });

  it("is the one with its e-mail address, for as long as it has that address", async () => {
    await enrol(site, semoirDansDixJours, withEmail(ELSEWHERE));
    expect([await sees(marie), await sees(paul)]).toEqual([false, false]);
    await takeAddress(marie, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    await takeAddress(marie, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([false, false]);
    await takeAddress(paul, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([false, true]);
    const { people } = await stageState(site, semoirDansDixJours);
    expect(people.map(({ user_id }) => user_id)).toEqual([null]);
  });

  it("is no longer an account that changes the e-mail address under which a visitor registered", async () => {
    await register({ browser: openBrowser(site) }, "self", [withEmail(marieEleveuse.email)]);
    expect(await sees(marie)).toBe(true);
    await takeAddress(marie, "marie@ailleurs.example");
    expect(await sees(marie)).toBe(false);
  });

  it("stays the one that registered itself, even if another account takes its e-mail address", async () => {
    await register(marie, "self", [withEmail(marieEleveuse.email)]);
    await takeAddress(marie, "marie@ailleurs.example");
    await takeAddress(paul, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("is the one that registered itself, also under another e-mail address", async () => {
    await register(marie, "self", [withEmail(ELSEWHERE)]);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    await takeAddress(paul, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("is, in a group, the one with the e-mail address of each participant, for the registrar also with the name", async () => {
    const { email, firstName, lastName } = marieEleveuse;
    await register(marie, "group", [withEmail(email)]);
    expect(await sees(marie)).toBe(false);
    await singleStatement(site.services.database).deleteFrom("participants").execute();
    await register(marie, "group", [{ ...noemie, email, firstName, lastName }, withEmail(paulChauffeur.email)]);
    expect([await sees(marie), await sees(paul)]).toEqual([true, true]);
    await takeAddress(marie, "marie@ailleurs.example");
    await takeAddress(paul, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("follows e-mail addresses that two accounts exchange, except for what each registered for itself", async () => {
    await enrol(site, gpsDernierePlace, withEmail(paulChauffeur.email));
    await register(marie, "self", [withEmail(marieEleveuse.email)]);
    await takeAddress(marie, "entre-temps@ferme.example");
    await takeAddress(paul, marieEleveuse.email);
    await takeAddress(marie, paulChauffeur.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    expect(await toldAccounts(gpsDernierePlace.id)).toEqual([marie?.id]);
  });

  it("follows a corrected e-mail address when no account made the registration", async () => {
    await enrol(site, semoirDansDixJours, withEmail(ELSEWHERE));
    await correct(withEmail(ELSEWHERE), paulChauffeur.email);
    expect(await sees(paul)).toBe(true);
    await takeAddress(paul, "paul@ailleurs.example");
    expect(await sees(paul)).toBe(false);
    await takeAddress(marie, paulChauffeur.email);
    expect(await sees(marie)).toBe(true);
  });

  it("stays the one that registered itself when the e-mail address is corrected", async () => {
    await register(marie, "self", [withEmail("marie@faute.example")]);
    await correct(withEmail("marie@faute.example"), "marie@juste.example");
    expect(await sees(marie)).toBe(true);
  });

  it("changes when its own e-mail address in a group is corrected to another account's", async () => {
    await register(marie, "group", [withEmail(marieEleveuse.email)]);
    await correct(withEmail(marieEleveuse.email), paulChauffeur.email);
    expect([await sees(marie), await sees(paul)]).toEqual([false, true]);
  });

  it("is none with that e-mail address, as long as nobody has proved it", async () => {
    await enrol(site, semoirDansDixJours, withEmail(ELSEWHERE));
    await takeAddress(marie, ELSEWHERE, { proved: false });
    expect(await sees(marie)).toBe(false);
    await takeAddress(marie, ELSEWHERE);
    expect(await sees(marie)).toBe(true);
  });

  it("stays the one that registered itself, with a proved address or not", async () => {
    await takeAddress(marie, ELSEWHERE, { proved: false });
    await register(marie, "self", [withEmail(ELSEWHERE)]);
    expect(await sees(marie)).toBe(true);
  });
});

const absent = undefined as never;

/** Without the list of people that the viewer registered, below it. */
async function ownStages(browser: Browser): Promise<string> {
  const html = await (await browser.get("/account/formations")).text();
  return textOf([...html.matchAll(/<article.*?<\/article>/gs)].join());
}
