import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newToken, UNKNOWN_LINKS } from "#subjects/mails/data/links.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, noemie, presseComplete, tracteurClos } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { journalOf, registrantsOf, stageState } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { offerSeats, wait, waitingLink } from "./wait.ts";

const FULL = stagePath(presseComplete);
const LAST = stagePath(gpsDernierePlace);
const JOIN = "Rejoindre la liste d’attente";
const TOGETHER = `${JOIN} à plusieurs`;

describe.each(ANY_ENGINE)("the screens of the waiting list on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [presseComplete, gpsDernierePlace, tracteurClos])
      await insertStage(site.services.database, stage, site.services.clock());
    visitor = openBrowser(site);
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const account = () => accountOf(site, marieEleveuse);

  it("offers to wait for a full stage whose registration is open, alone or, with an account, together", async () => {
    const page = await readable(await visitor.get(FULL));
    expect(page).toContain("Toutes les places de ce stage sont prises.");
    expect(page).toContain(JOIN);
    expect(page).not.toContain(TOGETHER);
    expect(await readable(await marie.get(FULL))).toContain(TOGETHER);
    expect(await readable(await visitor.get("/our-stages?places=full"))).toContain(JOIN);
    expect(await readable(await visitor.get(LAST))).not.toContain(JOIN);
    await setFreeSeats(site.services.database, 0, tracteurClos.id);
    expect(await readable(await visitor.get(stagePath(tracteurClos)))).not.toContain(JOIN);
  });

  it("takes a visitor without JavaScript, and says their place after the redirect only", async () => {
    await wait(site, presseComplete, [noemie]);
    const response = await visitor.post(FULL, fields([basile], { wanted: "wait" }));
    const target = response.headers.get("location") ?? "";
    expect([response.status, target]).toEqual([302, expect.stringContaining("message=attente&sujet=")]);
    expect(await readable(await visitor.get(target))).toContain("Vous êtes 2e sur 2 sur la liste d’attente.");
    expect(await readable(await visitor.get(FULL))).not.toContain("2e sur 2");
    const again = await visitor.post(FULL, fields([basile], { wanted: "wait", submission: "autre" }));
    expect([again.status, await readable(again)]).toEqual([
      409,
      expect.stringContaining("déjà sur la liste d’attente"),
    ]);
  });

  it("offers the waiting list to a group that is refused for its number, with everything typed", async () => {
    const sent = { kind: "group" };
    const refused = await marie.post(LAST, fields([basile, noemie], sent));
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(/<button[^>]* value="wait"[^>]*>Rejoindre la liste d’attente</.test(html)).toBe(true);
    const typed = ["Basile", "Noémie", basile.email, noemie.email];
    expect(typed.filter((text) => !html.includes(`value="${text}"`))).toEqual([]);
    const joined = await marie.post(LAST, fields([basile, noemie], { ...sent, intent: "wait" }));
    expect(joined.status).toBe(302);
    const page = await readable(await marie.get(LAST));
    expect(page).toContain("Vous êtes 1er sur 1 sur la liste d’attente.");
    expect((await stageState(site, gpsDernierePlace)).seats).toBe(1);
    // Somebody who fits into what is free registers.
    const alone = await marie.post(LAST, fields([{ ...basile, email: "a@b.example" }], { ...sent, wanted: "wait" }));
    expect([alone.status, await readable(alone)]).toEqual([409, expect.stringContaining("Il reste assez de places")]);
  });

  it("adds and removes participants without JavaScript", async () => {
    const sent = { kind: "group", wanted: "wait" };
    const more = await (await marie.post(FULL, fields([basile], { ...sent, intent: "add" }))).text();
    expect(more).toContain("Participant 2");
    expect(more).toContain(basile.email);
    const fewer = await (await marie.post(FULL, fields([basile, noemie], { ...sent, intent: "drop 0" }))).text();
    expect(fewer).not.toContain("Participant 2");
    expect(fewer).not.toContain(basile.email);
    expect(fewer).toContain(noemie.email);
  });

  it("shows the account its places, which it confirms or leaves, and nobody else's", async () => {
    const entry = await wait(site, presseComplete, [basile, noemie], await account());
    const own = `/account/formations/attente/${entry}`;
    expect(await readable(await marie.get("/account/formations"))).toContain("1er sur 1");
    expect(await readable(await marie.get(own))).toContain("Basile Hutin, Noémie Caudrelier");
    expect((await marie.get(`${own}/confirmer`)).headers.get("location")).toBe(own);
    const paul = await signedIn(site, paulChauffeur);
    for (const path of [own, `${own}/confirmer`, `${own}/quitter`]) expect((await paul.get(path)).status).toBe(404);
    for (const path of [`${own}/confirmer`, `${own}/quitter`]) expect((await paul.post(path, {})).status).toBe(404);

    await offerSeats(site, presseComplete, 2);
    const page = await readable(await marie.get("/account/formations"));
    expect(page).toContain("2 places sont retenues pour vous jusqu’au 17 novembre 2026 à 10 h 00.");
    expect(await readable(await marie.get(`${own}/confirmer`))).toContain("Confirmer nos places");
    expect((await stageState(site, presseComplete)).people).toHaveLength(0);
    expect((await marie.post(`${own}/confirmer`, {})).headers.get("location")).toBe(own);
    expect((await stageState(site, presseComplete)).people).toHaveLength(2);
    expect(await readable(await marie.get(own))).toContain("Vos inscriptions sont confirmées");
  });

  it("opens by the link of a mail, and says what became of the entry", async () => {
    const [first, second] = [await wait(site, presseComplete, [basile]), await wait(site, presseComplete, [noemie])];
    const link = await waitingLink(site, first);
    const opened = await visitor.get(link);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const page = await readable(opened);
    for (const text of ["Vous êtes 1er sur 2", "Basile Hutin", "Quitter la liste d’attente"])
      expect(page).toContain(text);
    expect(page).not.toMatch(/Noémie|Surdité/);

    await offerSeats(site, presseComplete, 1);
    expect(await readable(await visitor.get(link))).toContain("La place est retenue pour vous jusqu’au");
    // Leaving takes a form: a program that follows the link changes nothing.
    expect(await readable(await visitor.get(`${link}/quitter`))).toContain("proposée à la personne suivante");
    expect((await visitor.post(`${link}/quitter`, {})).headers.get("location")).toBe(link);
    expect(await readable(await visitor.get(link))).toContain("Vous avez laissé votre place");
    expect((await visitor.post(`${link}/confirmer`, {})).headers.get("location")).toBe(link);

    const other = await waitingLink(site, second);
    expect(await readable(await visitor.get(`${other}/confirmer`))).toContain("Confirmer ma place");
    await visitor.post(`${other}/confirmer`, {});
    expect((await stageState(site, presseComplete)).people.map(({ email }) => email)).toEqual([noemie.email]);
    const confirmed = await readable(await visitor.get(other));
    expect(confirmed).toContain("Votre inscription est confirmée");
    expect(confirmed).toContain("la convention ou le contrat de formation à signer");
    expect(confirmed).not.toContain("rien d’autre à faire");
  });

  it("counts unknown links", async () => {
    const guess = () => site.request(`/attente/${newToken()}`, {}, "203.0.113.7");
    for (let index = 0; index < UNKNOWN_LINKS.limit; index++) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });

  describe("for administrators", () => {
    const path = registrantsOf(presseComplete);
    let odile: Browser;
    beforeEach(async () => {
      odile = await signedIn(site, odileAdministratrice, "admin");
      await enrol(site, presseComplete, { ...basile, email: "deja@inscrit.example" });
    });
    const change = (intent: string, entry: string, enhanced = "1") => odile.post(path, { intent, entry, enhanced });

    it("shows the queue with its counts, and asks before each change, also without JavaScript", async () => {
      const entry = await wait(site, presseComplete, [basile, noemie], await account());
      await wait(site, presseComplete, [{ ...basile, email: "seul@ferme.example" }]);
      await offerSeats(site, presseComplete, 1);
      const page = await readable(await odile.get(path));
      expect(page).toContain("1 inscrit · 1 place retenue · 1 demande en attente");
      expect(page).toContain("Retenue jusqu’au 17 novembre 2026");
      for (const text of ["Rang 1 · 2 personnes", "Noémie Caudrelier", "06 39 98 11 11"]) expect(page).toContain(text);
      const asked = await readable(await odile.get(`${path}?dialogue=removeEntry&entree=${entry}`));
      expect(asked).toContain("C’est définitif.");
      const removed = await change("removeEntry", entry, "");
      expect(removed.headers.get("location")).toBe(`${path}?message=attente-modifiee`);
      expect(await readable(await odile.get(path))).not.toContain("Noémie Caudrelier");
    });

    it("holds, confirms after a call, passes over and removes, each in the journal", async () => {
      const first = await wait(site, presseComplete, [basile]);
      const second = await wait(site, presseComplete, [noemie]);
      expect((await change("hold", first)).status).toBe(409);
      await setFreeSeats(site.services.database, 1, presseComplete.id);
      expect((await change("passOver", first)).status).toBe(200);
      expect((await change("hold", second)).status).toBe(200);
      expect(await readable(await odile.get(`${path}?dialogue=hold&entree=${second}`))).toContain("Prolonger le délai");
      expect(await (await change("hold", second)).text()).toContain("Délai prolongé");
      expect((await change("confirm", first)).status).toBe(409);
      expect((await change("confirm", second)).status).toBe(200);
      expect((await change("removeEntry", first)).status).toBe(200);
      expect((await change("removeEntry", first)).status).toBe(409);
      expect((await stageState(site, presseComplete)).people.map(({ email }) => email)).toContain(noemie.email);
      expect((await journalOf(site)).map(([action]) => action).sort()).toEqual([
        "waitingConfirmed",
        "waitingHeld",
        "waitingPassedOver",
        "waitingProlonged",
        "waitingRemoved",
      ]);
    });

    it("refuses an entry of another stage, and everybody else", async () => {
      const entry = await wait(site, presseComplete, [basile]);
      const sent = { intent: "removeEntry", entry, enhanced: "1" };
      expect((await odile.post(registrantsOf(gpsDernierePlace), sent)).status).toBe(404);
      expect((await marie.post(path, sent)).status).toBe(404);
      expect((await change("removeEntry", entry)).status).toBe(200);
    });
  });
});

function fields(people: readonly (typeof basile)[], extra: Record<string, string>): URLSearchParams {
  const sent = new URLSearchParams({ submission: "formulaire", ...extra });
  for (const { isHandicapped: _, ...texts } of people)
    for (const [name, value] of Object.entries(texts)) sent.append(name, value);
  return sent;
}
