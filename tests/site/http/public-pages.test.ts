import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { odileAdministratrice } from "../../people.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { textOf } from "../../text-of.ts";
import { signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

describe.each(ANY_ENGINE)("public pages on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine, { now: "2026-11-15T23:30:00Z" });
  });
  afterAll(() => site.close());

  it.each(PUBLIC_PAGES)("$path is complete without scripts", async ({ path, heading }) => {
    const response = await site.request(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="fr">');
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1])).toContain(heading);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    expect(html).toContain(`<link rel="canonical" href="http://sillon.test${path}"/>`);
    expect(html).toContain('property="og:image" content="http://sillon.test/og.png"');
  });

  it("tells a browser of the routes behind the links of a page, wherever they lead", async () => {
    const [, version = ""] = /manifest-([0-9a-f]+)\.js/.exec(await (await site.request("/our-stages")).text()) ?? [];
    const paths = ["/formation/gps", "/account/formations", "/admin/stages"];
    const response = await site.request(`/__manifest?${new URLSearchParams({ paths: paths.join(), version })}`);
    const routes = Object.keys(await response.json());
    for (const id of ["stage-of-a-machine", "subjects/registrations/screens/own/formations", "frame/admin/layout"])
      expect(routes).toContain(id);
  });

  it("folds what answers no question at once, except for administrators, who edit it", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    for (const [path, folds] of [
      ["/formation", 5],
      ["/financement", 4],
    ] as const) {
      const opened = async (html: Promise<string>) =>
        [...(await html).matchAll(/<details class="group mt-4"( open="")?>/g)].map(([, open]) => open !== undefined);
      expect(await opened((await site.request(path)).text())).toEqual(Array(folds).fill(false));
      expect(await opened((await odile.get(path)).text())).toEqual(Array(folds).fill(true));
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    const response = await site.request("/formateurs", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("shows the public links of the bar to visitors, and no personal ones", async () => {
    const html = await (await site.request("/")).text();
    for (const path of ["/", "/formateurs", "/our-stages", "/formation", "/financement", "/login", "/signup"]) {
      expect(html).toContain(`href="${path}"`);
    }
    for (const path of ["/account", "/Documents", "/admin", "/Gestion_documents"]) {
      expect(html).not.toContain(`href="${path}"`);
    }
  });

  it("marks the current page", async () => {
    const html = await (await site.request("/financement")).text();
    const marked = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(marked)).toEqual(new Set(["/financement"]));
  });

  it("shows the texts of the home page, and its machines in order", async () => {
    const text = textOf(await (await site.request("/")).text());
    expect(text).toContain("Centre de formation au machinisme agricole dédié au développement de compétences");
    const cards = ["Semoir", "Moissonneuses-batteuses", "Pulvérisateur", "Presse", "Tracteur", "Arracheuse de Patate"];
    const positions = cards.map((card) => text.indexOf(card, text.indexOf("Les machines que l’on apprend ici")));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
  });

  it("opens links to funding bodies in a new tab, with rel=noopener", async () => {
    const html = await (await site.request("/financement")).text();
    for (const host of [
      "www.ocapiat.fr",
      "www.opcoep.fr",
      "vivea.fr",
      "www.francetravail.fr",
      "www.service-public.gouv.fr",
    ]) {
      const anchor = new RegExp(`<a[^>]*href="https://${host.replaceAll(".", "\\.")}[^"]*"[^>]*>`).exec(html)?.[0];
      expect(anchor).toContain('rel="noopener"');
      expect(anchor).toContain('target="_blank"');
    }
  });

  it.each([
    ["/mentionslegales", 9],
    ["/politiquedeconfidentialite", 8],
    ["/cgu", 9],
  ])("%s has its %i sections and the date in Paris", async (path, blocks) => {
    const html = await (await site.request(path)).text();
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(main.match(/<h2/g)).toHaveLength(blocks);
    // At 23:30 UTC it is already the next day in Paris.
    expect(textOf(main)).toContain("Dernière mise à jour : 16/11/2026");
  });

  it("shows the centre's details in the footer", async () => {
    const { centre } = site.services;
    const html = await (await site.request("/cgu")).text();
    const footer = textOf(/<footer.*<\/footer>/s.exec(html)?.[0]);
    const facts = [
      centre.email,
      centre.phone.display,
      centre.address.street,
      centre.siret,
      centre.trainingProviderNumber,
    ];
    for (const fact of [...facts, ...centre.socialLinks.map(({ name }) => name), "© 2026"])
      expect(footer).toContain(fact);
  });

  it("has the fixed viewport that the centre asked for", async () => {
    const html = await (await site.request("/")).text();
    expect(html).toMatch(/<meta content="[^"]*maximum-scale=1[^"]*user-scalable=no"[^>]*name="viewport"/);
  });
});
