import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RecipientsAnswer } from "../../../app/routes/gestion-documents/recipients.ts";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { accountsOf } from "../../../server/notifications/registered-accounts.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { accountOf, enrol } from "./enrol.ts";
import { correction, ledger, registrantsOf } from "./registrants-page.ts";

const ELSEWHERE = "ailleurs@ferme.example";
/** Registered by a visitor, or by the centre on the phone: no account of theirs is known. */
const named = (email: string): Participant => ({ ...basile, email });

interface Person {
  browser: Browser;
  id: string;
  who: SignUpForm;
}

describe.each(ENGINES)("whose a registration is on %s", (engine) => {
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
  async function takeAddress({ browser, who }: Person = absent, email: string) {
    const form = { ...who, email, currentPassword: who.password, newPassword: "" };
    expect(await readable(await browser.post("/account", form))).toContain("Informations mises à jour avec succès.");
  }
  /** The same answer wherever it is asked for. */
  async function sees({ browser, id }: Person = absent, stage = semoirDansDixJours): Promise<boolean> {
    const answers = [
      (await ownStages(browser)).includes(stage.title),
      (await readable(await browser.get("/account/calendrier?mois=2026-11"))).includes(stage.title),
      (await readable(await browser.get(stagePath(stage)))).includes("Déjà inscrit"),
      (await accountsOf(site.services.database, stage.id)).includes(id),
    ];
    expect(new Set(answers).size).toBe(1);
    return answers[0] ?? false;
  }
  const register = ({ browser }: { browser: Browser } = absent, kind: "self" | "group", people: Participant[]) => {
    const form = new URLSearchParams({ kind, enhanced: "1" });
    for (const { isHandicapped: _, ...texts } of people)
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
    return browser.post(stagePath(semoirDansDixJours), form);
  };
  const correct = async (before: Participant, email: string) => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { people } = await ledger(site, semoirDansDixJours);
    const id = people.find((person) => person.email === before.email)?.id ?? "";
    const form = correction(before, { ...before, email }, id);
    expect((await odile.post(registrantsOf(semoirDansDixJours), form)).status).toBe(200);
  };

  it("is seen by who has the address it names, for exactly as long as they have it", async () => {
    await enrol(site, semoirDansDixJours, named(ELSEWHERE));
    expect([await sees(marie), await sees(paul)]).toEqual([false, false]);
    await takeAddress(marie, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    await takeAddress(marie, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([false, false]);
    await takeAddress(paul, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([false, true]);
    const { people } = await ledger(site, semoirDansDixJours);
    expect(people.map(({ user_id }) => user_id)).toEqual([null]);
  });

  it("is no longer seen by an account that gives up the address under which a visitor registered", async () => {
    await register({ browser: openBrowser(site) }, "self", [named(marieEleveuse.email)]);
    expect(await sees(marie)).toBe(true);
    await takeAddress(marie, "marie@ailleurs.example");
    expect(await sees(marie)).toBe(false);
  });

  it("stays the account's that made it for itself, and is not seen by who takes its address next", async () => {
    await register(marie, "self", [named(marieEleveuse.email)]);
    await takeAddress(marie, "marie@ailleurs.example");
    await takeAddress(paul, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("is the account's that made it for itself under another address too", async () => {
    await register(marie, "self", [named(ELSEWHERE)]);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    await takeAddress(paul, ELSEWHERE);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("is, in a group, the account's where it names its address, and the others' where it names theirs", async () => {
    await register(marie, "group", [{ ...noemie, email: marieEleveuse.email }, named(paulChauffeur.email)]);
    expect([await sees(marie), await sees(paul)]).toEqual([true, true]);
    await takeAddress(marie, "marie@ailleurs.example");
    await takeAddress(paul, marieEleveuse.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
  });

  it("follows the addresses of two people who exchange them, but for what each made for themselves", async () => {
    await enrol(site, gpsDernierePlace, named(paulChauffeur.email));
    await register(marie, "self", [named(marieEleveuse.email)]);
    await takeAddress(marie, "entre-temps@ferme.example");
    await takeAddress(paul, marieEleveuse.email);
    await takeAddress(marie, paulChauffeur.email);
    expect([await sees(marie), await sees(paul)]).toEqual([true, false]);
    const namesPaul = [await accountsOf(site.services.database, gpsDernierePlace.id)];
    expect(namesPaul).toEqual([[marie?.id]]);
  });

  it("goes with a corrected address when no account made it, and never becomes an account's", async () => {
    await enrol(site, semoirDansDixJours, named(ELSEWHERE));
    await correct(named(ELSEWHERE), paulChauffeur.email);
    expect(await sees(paul)).toBe(true);
    await takeAddress(paul, "paul@ailleurs.example");
    expect(await sees(paul)).toBe(false);
    await takeAddress(marie, paulChauffeur.email);
    expect(await sees(marie)).toBe(true);
  });

  it("stays the account's that made it for itself when its address is corrected", async () => {
    await register(marie, "self", [named("marie@faute.example")]);
    await correct(named("marie@faute.example"), "marie@juste.example");
    expect(await sees(marie)).toBe(true);
  });

  it("is not the account's any more when its own address in a group turns out to be a colleague's", async () => {
    await register(marie, "group", [named(marieEleveuse.email)]);
    await correct(named(marieEleveuse.email), paulChauffeur.email);
    expect([await sees(marie), await sees(paul)]).toEqual([false, true]);
  });

  it("is counted for those who can receive the stage's files, and for nobody who gave the address up", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const accounts = async () => {
      const answer = await odile.get("/Gestion_documents/destinataires?q=semoir");
      return ((await answer.json()) as RecipientsAnswer).stages.map(({ accounts }) => accounts);
    };
    await enrol(site, semoirDansDixJours, named(ELSEWHERE));
    await takeAddress(marie, ELSEWHERE);
    expect(await accounts()).toEqual([1]);
    await takeAddress(marie, marieEleveuse.email);
    expect(await accounts()).toEqual([0]);
  });
});

const absent = undefined as never;

/** Without the list of those whom one registered, below it. */
async function ownStages(browser: Browser): Promise<string> {
  const html = await (await browser.get("/account/formations")).text();
  return textOf([...html.matchAll(/<article.*?<\/article>/gs)].join());
}
