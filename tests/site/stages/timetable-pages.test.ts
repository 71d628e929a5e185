import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";

const DAYS = "vendredi 27 et samedi 28 novembre 2026, 9 h – 17 h";
const ADDRESS = "12 chemin des Sillons, 59400 Cambrai";
const halfDays = twoDays("2026-11-27");
const planned = { ...semoirDansDixJours, id: "planifie", date: "2026-11-27", halfDays, priceCents: 48_000 };
const elsewhere = { place: "Ferme du Riot, Proville", trainer: "Hugues Carlier" };
const outdoors = {
  ...planned,
  id: "dehors",
  title: "Semoir aux champs",
  halfDays: halfDays.map((halfDay, index) => (index === 3 ? { ...halfDay, ...elsewhere, to: "16:00" } : halfDay)),
  priceCents: null,
};
const november = { ...planned, id: "a-cheval", title: "À cheval", date: "2026-11-30" };
const acrossMonths = { ...november, halfDays: twoDays("2026-11-30") };

describe.each(ANY_ENGINE)("the days of a stage on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, planned, outdoors, acrossMonths])
      await insertStage(site.services.database, stage, site.services.clock());
  });
  afterEach(() => site.close());

  const marieOn = async (...stages: Stage[]) => {
    const marie = await signedIn(site, marieEleveuse);
    for (const stage of stages) await enrol(site, stage, { ...basile, email: marieEleveuse.email });
    return marie;
  };

  it("are on its page with its hours, its address, a map and its price", async () => {
    const html = await (await site.request(stagePath(planned))).text();
    expect(textOf(html)).toContain(DAYS);
    expect(textOf(html)).toContain(ADDRESS);
    expect(textOf(html)).toMatch(/480\s€ net de TVA/);
    expect(textOf(html)).not.toContain("demi-journées");
    expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/\?mlat=50\.1631[^"]*" rel="noopener"/);

    const other = await (await site.request(stagePath(outdoors))).text();
    expect(textOf(other)).toContain("9 h – 16 h");
    expect(textOf(other)).toContain("13 h 30 – 16 h, avec Hugues Carlier, Ferme du Riot, Proville");
    expect(other).toContain('href="https://www.openstreetmap.org/search?query=Ferme+du+Riot%2C+Proville"');
    expect(textOf(other)).toContain("Sur devis");

    const dated = await readable(await site.request(stagePath(semoirDansDixJours)));
    expect(dated).toContain("25-11-2026");
    expect(dated).not.toContain("demi-journées");
  });

  it("are on the account's pages and behind the private link; the list has the first, and all in words", async () => {
    const marie = await marieOn(planned);
    const formations = await readable(await marie.get("/account/formations"));
    expect(formations).toContain(DAYS);
    expect(formations).toContain("Voir sur la carte");
    await enrol(site, planned, noemie);
    const link = await readable(await openBrowser(site).get(`/inscription/${await linkTo(site, planned, noemie)}`));
    expect(link).toContain(DAYS);
    expect(link).toContain(ADDRESS);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    for (const path of [`/admin/stages/${planned.id}`, `/admin/stages/${planned.id}/inscrits`])
      expect(await readable(await odile.get(path)), path).toContain(DAYS);
    const list = await readable(await site.request("/our-stages"));
    expect(list).toContain("27-11-2026");
    expect(list).toContain(DAYS);
  });

  it("tell a half-day in another place, a map and the price wherever somebody is registered or waits", async () => {
    const marie = await marieOn(outdoors);
    await enrol(site, outdoors, noemie);
    const full = { ...outdoors, id: "complet", availableSeats: 0, priceCents: 48_000 };
    await insertStage(site.services.database, full, site.services.clock());
    const entry = await wait(site, full, [basile], await accountOf(site, marieEleveuse));
    const link = `/inscription/${await linkTo(site, outdoors, noemie)}`;
    for (const [path, price] of [
      ["/account/formations", "Sur devis"],
      [link, "Sur devis"],
      [`/account/formations/attente/${entry}`, "480"],
      [stagePath(full), "480"],
    ] as const) {
      const page = await readable(await marie.get(path));
      for (const text of ["9 h – 16 h", elsewhere.place, "Voir sur la carte", price])
        expect(page, `${path}: ${text}`).toContain(text);
    }
    for (const path of [`/account/formations/annuler?stageId=${outdoors.id}`, `${link}/annuler`])
      expect(await readable(await marie.get(path)), path).toContain("9 h – 16 h");
    const described = await (await site.request(stagePath(full))).text();
    expect(textOf(described.match(/<meta name="description" content="([^"]*)"/)?.[1])).toContain("9 h – 16 h");
  });

  it("are all in the calendar, also across months", async () => {
    const marie = await marieOn(planned, acrossMonths);
    const day = async (date: string, month: string) => {
      const html = await (await marie.get(`/account/calendrier?mois=${month}`)).text();
      return textOf(new RegExp(`<td[^>]*><time[^>]*dateTime="${date}".*?</td>`, "s").exec(html)?.[0]);
    };
    expect(await day("2026-11-27", "2026-11")).toBe("27Semoir de précision, vendredi 27 novembre 20269 h – 17 h");
    expect(await day("2026-11-28", "2026-11")).toBe("28Semoir de précision, samedi 28 novembre 20269 h – 17 h");
    expect(await day("2026-11-29", "2026-11")).toBe("29");
    for (const month of ["2026-11", "2026-12"]) expect(await day("2026-12-01", month)).toContain("À cheval");
  });

  it("decide the status", async () => {
    const marie = await marieOn(planned);
    const link = `/inscription/${await linkTo(site, planned, { ...basile, email: marieEleveuse.email })}`;
    for (const [now, status] of [
      ["2026-11-27T07:59:00Z", "à venir"],
      ["2026-11-27T08:00:00Z", "en cours"],
      ["2026-11-28T15:59:00Z", "en cours"],
      ["2026-11-28T16:00:00Z", "terminé"],
    ] as const) {
      site.services.clock = () => new Date(now);
      expect(await readable(await openBrowser(site).get(link)), now).toContain(`stage ${status}`);
      const formations = await (await marie.get("/account/formations")).text();
      expect(textOf(/<p[^>]*rounded-full[^>]*>.*?<\/p>/s.exec(formations)?.[0]), now).toBe(status);
    }
  });

  it("are events of its calendar file, with the time of Paris", async () => {
    const response = await site.request(`/stage/${outdoors.id}/agenda.ics`);
    const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("uid"))).toEqual(
      halfDays.map(({ id }) => `${id}.dehors@${site.services.baseUrl.hostname}`),
    );
    expect(events.map((event) => String(event.getFirstPropertyValue("dtstart")))).toEqual([
      "2026-11-27T08:00:00Z",
      "2026-11-27T12:30:00Z",
      "2026-11-28T08:00:00Z",
      "2026-11-28T12:30:00Z",
    ]);
    expect(events.map((event) => event.getFirstPropertyValue("location"))).toEqual([
      ...[ADDRESS, ADDRESS, ADDRESS],
      elsewhere.place,
    ]);
    expect(events[3]?.getFirstPropertyValue("description")).toBe("Animé par Hugues Carlier");
  });
});
