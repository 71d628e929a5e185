import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dashedDate } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, moissonPassee, noemie, sansDate, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { notifyAccount } from "../notifications/notify-account.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const today = { ...semoirDansDixJours, id: "aujourdhui", title: "Réglage du jour", date: "2026-11-15" };
const marieHerself = { ...basile, email: marieEleveuse.email, firstName: "Marie", lastName: "Lenglet" };

describe.each(ANY_ENGINE)("the account pages on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  let paul: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [...TOUS_LES_STAGES, today])
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    marie = await signedIn(site, marieEleveuse);
    paul = await signedIn(site, paulChauffeur);
  });
  afterEach(() => site.close());

  const notifyPerson = ({ email }: { email: string }, message: string, date = "2026-11-15T09:00:00Z") =>
    notifyAccount(site, { email, message }, new Date(date));
  const badgeOf = async (browser: Browser, path = "/formateurs") =>
    /(\d+)(?:<!-- -->)?<span class="sr-only">(?:<!-- -->|\s)*notifications? non lue/.exec(
      await (await browser.get(path)).text(),
    )?.[1];

  it.each(["calendrier", "formations", "notifications"])(
    "redirect a visitor from /account/%s to the login page",
    async (page) => {
      const response = await openBrowser(site).get(`/account/${page}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/login?next=%2Faccount%2F${page}`);
    },
  );

  describe("formations", () => {
    const listed = async (browser: Browser) =>
      [...(await (await browser.get("/account/formations")).text()).matchAll(/<article.*?<\/article>/gs)].map(
        ([html]) => [
          textOf(/<h3.*?<\/h3>/s.exec(html)?.[0]),
          textOf(/<p[^>]*rounded-full[^>]*>.*?<\/p>/s.exec(html)?.[0]),
        ],
      );

    it("lists the viewer's stages with their status: the next ones first, the soonest on top, then those that are over", async () => {
      for (const stage of [moissonPassee, semoirDansDixJours, sansDate, today]) await enrol(site, stage, marieHerself);
      expect(await listed(marie)).toEqual([
        ["Réglage du jour", "en cours"],
        ["Semoir de précision", "à venir"],
        ["Moisson de l’été", "terminé"],
        ["Sans date", "terminé"],
      ]);
      const place = fullAddress(semoirDansDixJours.location, site.services.centre.address);
      const text = `${dashedDate(semoirDansDixJours.date ?? "")}, ${place}`;
      expect(await readable(await marie.get("/account/formations"))).toContain(text);
      expect(await listed(paul)).toEqual([]);
      expect(await readable(await paul.get("/account/formations"))).toContain("Vous n’avez aucune inscription");
    });

    it("changes the status at midnight in Paris and at the end of the stage", async () => {
      await enrol(site, today, marieHerself);
      site.services.clock = () => new Date("2026-11-14T22:59:59Z");
      expect(await listed(marie)).toEqual([["Réglage du jour", "à venir"]]);
      site.services.clock = () => new Date("2026-11-15T13:00:00Z");
      expect(await listed(marie)).toEqual([["Réglage du jour", "terminé"]]);
    });

    it("lists the people that the viewer registered, to them only and without health data", async () => {
      await enrol(site, semoirDansDixJours, noemie, await accountOf(site, marieEleveuse));
      const mine = await (await marie.get("/account/formations")).text();
      expect(textOf(mine)).toContain("Les personnes que j’ai inscrites");
      expect(textOf(mine)).toContain("Noémie Caudrelier");
      expect(mine).not.toContain("Surdité");
      expect(await (await paul.get("/account/formations")).text()).not.toContain("Noémie");
    });
  });

  describe("calendar", () => {
    const calendar = async (search = "") => (await marie.get(`/account/calendrier${search}`)).text();
    const titleOf = (html: string) => textOf(/<h2[^>]*id="calendrier".*?<\/h2>/s.exec(html)?.[0]);
    const dayOf = (html: string, day: string) =>
      textOf(new RegExp(`<td[^>]*><time[^>]*dateTime="${day}".*?</td>`, "s").exec(html)?.[0]);

    it("shows the current month, weeks starting on Monday, with each stage on its day", async () => {
      for (const stage of [semoirDansDixJours, today]) await enrol(site, stage, marieHerself);
      const html = await calendar();
      expect(titleOf(html)).toBe("novembre 2026");
      expect([...html.matchAll(/<th[^>]*>(\w+)<\/th>/g)].map(([, day]) => day)).toEqual([
        "Lun",
        "Mar",
        "Mer",
        "Jeu",
        "Ven",
        "Sam",
        "Dim",
      ]);
      expect(dayOf(html, "2026-11-25")).toBe("25Semoir de précision, mercredi 25 novembre 2026");
      expect(dayOf(html, "2026-11-15")).toBe("15Réglage du jour, dimanche 15 novembre 2026");
      expect(dayOf(html, "2026-11-16")).toBe("16");
    });

    it("links to the previous and next month across the end of a year", async () => {
      const december = await calendar("?mois=2026-12");
      expect(titleOf(december)).toBe("décembre 2026");
      expect(december).toContain('href="/account/calendrier?mois=2026-11"');
      expect(december).toContain('href="/account/calendrier?mois=2027-01"');
      expect(await calendar("?mois=2027-01")).toContain('href="/account/calendrier?mois=2026-12"');
    });

    onAnyEngine(engine, () => {
      it.each(["0000-01", "9999-12", "2026-13", "hier", ""])("shows the current month for mois=%j", async (month) => {
        expect(titleOf(await calendar(`?mois=${month}`))).toBe("novembre 2026");
      });
    });
  });

  describe("notifications", () => {
    it("shows the number of unread ones in the bar, to their owner only", async () => {
      expect(await badgeOf(marie)).toBeUndefined();
      await notifyPerson(marieEleveuse, "Une place s’est libérée.");
      await notifyPerson(marieEleveuse, "Un document vous attend.");
      expect(await badgeOf(marie)).toBe("2");
      expect(await badgeOf(paul)).toBeUndefined();
      expect(await badgeOf(openBrowser(site))).toBeUndefined();
    });

    it("are listed newest first with the time of Paris, and opening the page marks them as read", async () => {
      await notifyPerson(marieEleveuse, "La plus ancienne.", "2026-07-14T09:05:00Z");
      await notifyPerson(marieEleveuse, "La plus récente.", "2026-11-15T09:00:00Z");
      const first = await readable(await marie.get("/account/notifications"));
      expect(first).toMatch(/La plus récente\.15 novembre 2026 à 10:00.*La plus ancienne\.14 juillet 2026 à 11:05/);
      expect(first.match(/\(nouvelle\)/g)).toHaveLength(2);
      expect(await badgeOf(marie, "/account/notifications")).toBeUndefined();
      expect(await badgeOf(marie)).toBeUndefined();
      expect(await readable(await marie.get("/account/notifications"))).not.toContain("(nouvelle)");
    });

    it("are all marked as read by the form, for its sender only", async () => {
      await notifyPerson(marieEleveuse, "Pour Marie.");
      await notifyPerson(paulChauffeur, "Pour Paul.");
      expect((await marie.post("/account/notifications", {})).status).toBe(200);
      expect(await badgeOf(marie)).toBeUndefined();
      expect(await badgeOf(paul)).toBe("1");
      const page = await (await marie.get("/account/notifications")).text();
      expect(page).toMatch(/<button[^>]*>Marquer tout comme lu<\/button>/);
      expect(page).not.toContain("Pour Paul.");
    });

    it("offer no button when there are none", async () => {
      const text = await readable(await marie.get("/account/notifications"));
      expect(text).toContain("Aucune notification pour le moment.");
      expect(text).not.toContain("Marquer tout comme lu");
      expect((await openBrowser(site).post("/account/notifications", {})).status).toBe(302);
    });
  });
});
