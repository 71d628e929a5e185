import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { cardsOf } from "./cards.ts";

const inJanuary = { ...gpsDernierePlace, id: "gps-de-janvier", title: "Guidage de janvier", date: "2027-01-31" };
const inAYear = { ...gpsDernierePlace, id: "gps-dans-un-an", title: "Guidage lointain", date: "2027-11-01" };
const PRICES: Record<string, number> = { [semoirDansDixJours.id]: 90_000, [inJanuary.id]: 45_000 };

describe.each(ANY_ENGINE)("months on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    for (const stage of [...TOUS_LES_STAGES, inJanuary, inAYear])
      await insertStage(
        site.services.database,
        { ...stage, priceCents: PRICES[stage.id] ?? null },
        site.services.clock(),
      );
    for (const person of [basile, noemie]) await enrol(site, gpsDernierePlace, person);
  });
  afterEach(() => site.close());

  const text = async (path: string) => textOf(await (await odile.get(path)).text());
  const titles = async (path: string) => cardsOf(await (await site.request(path)).text()).map(({ title }) => title);
  const chosen = async (path: string) =>
    [
      ...(await (await odile.get(path)).text()).matchAll(/href="\/admin\/stages\/([\w-]+)\/(?:inscrits|reglages)"/g),
    ].map(([, id]) => id);

  /** Where each view leads, and which is marked. */
  async function views(path: string) {
    const [, nav = ""] =
      /<nav aria-label="Stages à montrer".*?>(.*?)<\/nav>/s.exec(await (await odile.get(path)).text()) ?? [];
    const links = [...nav.matchAll(/<a([^>]*)>([^<]*)</g)].map(([, attributes = "", label = ""]) => ({
      ...{ label, isMarked: attributes.includes("aria-current") },
      to: (/href="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&"),
    }));
    const marked = links.filter(({ isMarked }) => isMarked).map(({ label }) => label);
    return { marked, ...Object.fromEntries(links.map(({ label, to }) => [label, to])) };
  }

  it("are summed up on the dashboard, for a year ahead", async () => {
    const shown = await text("/admin");
    expect(shown).toContain("novembre : 3 stages, 0 inscrit, 20 places");
    expect(shown).toContain("décembre : 2 stages, 2 inscrits, 11 places");
    expect(shown).toContain("janvier 2027 : 1 stage, 0 inscrit, 1 place");
    expect(shown).not.toContain("novembre 2027");
    expect(shown).not.toContain("août");
  });

  it("count what the list that they lead to shows, with what is only prepared or cancelled", async () => {
    const { database, clock } = site.services;
    const draft = { ...gpsDernierePlace, id: "brouillon", state: "draft" } as const;
    const cancelled = { ...gpsDernierePlace, id: "annule", state: "cancelled" } as const;
    for (const stage of [draft, cancelled, { ...draft, id: "archive", state: "archived" } as const])
      await insertStage(database, stage, clock());
    expect(await text("/admin")).toContain("décembre : 4 stages dont 1 brouillon et 1 annulé, 2 inscrits, 11 places");
    const listed = await (await odile.get("/admin/stages?mois=2026-12&etat=tous")).text();
    expect(new Set(listed.match(/href="\/admin\/stages\/[\w-]+"/g)).size).toBe(4);
  });

  it("tell held seats apart from free ones", async () => {
    await singleStatement(site.services.database)
      .updateTable("stages")
      .set({ available_seats: 7, held_seats: 3, capacity: 10, holds_until: new Date("2026-11-16T09:00:00Z") })
      .where("id", "=", semoirDansDixJours.id)
      .execute();
    expect(await text("/admin")).toContain(
      "novembre : 3 stages, 0 inscrit, 17 places, 3 places retenues pour la liste d’attente",
    );
  });

  it.each(["/admin/inscrits", "/admin/modifier"])("choose stages: %s", async (page) => {
    const december = `${page}?mois=2026-12`;
    expect(await chosen(december)).toEqual([gpsDernierePlace.id, "telescopique"]);
    expect(await chosen(`${december}&type=8`)).toEqual([gpsDernierePlace.id]);
    // Of a past month too: it replaces « À venir », which leads away from it.
    expect(await chosen(`${page}?mois=2026-08`)).toEqual(["moisson-passee"]);
    expect(await chosen(`${page}?mois=2026-08&etat=tous`)).toEqual(["moisson-passee"]);
    expect(await chosen(`${page}?mois=2026-08&etat=annules`)).toEqual([]);
    expect(await views(`${page}?mois=2026-08&type=5`)).toMatchObject({ marked: [], "À venir": `${page}?type=5` });
    const cancelled = await views(`${page}?mois=2026-08&etat=annules`);
    expect(cancelled).toMatchObject({ marked: ["Annulés"], Tous: `${page}?etat=tous&mois=2026-08`, "À venir": page });
    expect((await odile.get(`${page}?mois=2026-13`)).status).toBe(200);
  });

  it("offered in the office are those in which there is a stage, however long ago", async () => {
    const long = { ...gpsDernierePlace, id: "gps-ancien", date: "2019-03-31" };
    await insertStage(site.services.database, long, site.services.clock());
    const [, options = ""] =
      /name="mois"[^>]*>(.*?)<\/select>/s.exec(await (await odile.get("/admin/stages")).text()) ?? [];
    const months = [...options.matchAll(/value="([^"]*)"/g)].map(([, month]) => month);
    expect(months).toEqual(["", "2019-03", "2026-08", "2026-11", "2026-12", "2027-01", "2027-11"]);
  });

  it("filter the public list, across pages and in order", async () => {
    expect(await titles("/our-stages?mois=2026-12")).toEqual(["Guidage RTK", "Chariot télescopique"]);
    // Today and later only, also in this month.
    expect(await titles("/our-stages?mois=2026-11")).toEqual([
      "Semoir de précision",
      "Presse à balles rondes",
      "Tracteur et route",
    ]);
    for (const nothing of ["2026-08", "2031-01"]) expect(await titles(`/our-stages?mois=${nothing}`)).toEqual([]);
    for (const ignored of ["2026-13", "décembre", "x".repeat(500)])
      expect(await titles(`/our-stages?mois=${ignored}`)).toHaveLength(7);
    const html = await (await site.request("/our-stages?mois=2031-01")).text();
    expect(html).toMatch(/<option[^>]* value="2031-01"[^>]*>janvier 2031</);
  });

  it("and prices: the cheapest first, and those without a price last, by date", async () => {
    expect(await titles("/our-stages?tri=prix")).toEqual([
      "Guidage de janvier",
      "Semoir de précision",
      "Guidage RTK",
      "Chariot télescopique",
      "Guidage lointain",
      "Presse à balles rondes",
      "Tracteur et route",
    ]);
    expect(await titles("/our-stages?tri=prix&type=8&places=available")).toEqual([
      "Guidage de janvier",
      "Guidage RTK",
      "Guidage lointain",
    ]);
    expect(await titles("/our-stages?tri=prix&q=guidage&mois=2026-12")).toEqual(["Guidage RTK"]);
    const cards = cardsOf(await (await site.request("/our-stages?tri=prix")).text());
    expect(cards[0]?.text).toMatch(/450\s€ net de TVA/);
  });
});
