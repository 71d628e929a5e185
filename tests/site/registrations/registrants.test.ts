import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { loseTable } from "../database/lose-table.ts";
import { readable, unescaped } from "../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { accountOf, enrol, enrolMany } from "./enrol.ts";
import { registrantsOf, rowsOf } from "./registrants-page.ts";

const zoe: Participant = {
  ...basile,
  email: "zoe@ferme.example",
  firstName: "Zoé",
  lastName: "Éloy",
  phone: "06 39 98 22 33",
  company: "écurie du Nord",
  level: "avance",
};
const anne: Participant = {
  ...basile,
  email: "anne@zone.example",
  firstName: "Anne",
  lastName: "Le Roy",
  phone: "+33 6 39 98 44 55",
  company: "Zola et fils",
  level: "intermediaire",
};
const PEOPLE = [basile, noemie, zoe, anne];
const ADDRESS = registrantsOf(semoirDansDixJours);

describe.each(ENGINES)("the page of a stage's registrants on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace, presseComplete])
      await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
    odile = await signedIn(site, odileAdministratrice, "admin");
    const registrant = await accountOf(site, marieEleveuse);
    for (const person of PEOPLE) await enrol(site, semoirDansDixJours, person, person === zoe ? registrant : undefined);
    const numbers = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, "0"));
    await enrolMany(
      site,
      gpsDernierePlace,
      numbers.map((number) => ({ ...basile, lastName: `Nom${number}`, email: `p${number}@ferme.example` })),
    );
  });
  afterAll(() => site.close());

  const rows = async (search = "", path = ADDRESS) => rowsOf(await (await odile.get(path + search)).text());
  const names = async (search: string, path?: string) => (await rows(search, path)).map(([name]) => name);

  onAnyEngine(engine, () => {
    it("shows the stage's title, date, location, seats and number of registrants", async () => {
      const response = await odile.get(ADDRESS);
      expect(response.status).toBe(200);
      const html = unescaped(await response.text());
      expect(html).toContain("<title>Inscrits : Semoir de précision – Administration</title>");
      const text = await readable(await odile.get(ADDRESS));
      for (const fact of ["25-11-2026 · Cambrai · ", "4 inscrits sur 14 places"]) expect(text).toContain(fact);
      expect(html).toContain(`href="/formation/semoir?stageId=${semoirDansDixJours.id}"`);
      expect(html).toContain(`href="/admin/stages/${semoirDansDixJours.id}/reglages"`);
      for (const file of ["export.csv", "export.xlsx"]) expect(html).toContain(`href="${ADDRESS}/${file}"`);
    });

    it("shows all values of each person, with mail and phone links", async () => {
      expect(await rows()).toEqual([
        [
          "Noémie Caudrelier",
          "noemie@ferme.example",
          "06 39 98 11 11",
          "GAEC du Riot",
          "Expert",
          "Oui – Surdité d’une oreille",
          "Exploitant ou indépendant",
          "VIVEA",
          "01-11-2026",
          "—",
          "Corriger Noémie CaudrelierSupprimer Noémie Caudrelier",
        ],
        [
          "Zoé Éloy",
          "zoe@ferme.example",
          "06 39 98 22 33",
          "écurie du Nord",
          "Avancé",
          "Non",
          "Salarié",
          "OCAPIAT",
          "01-11-2026",
          marieEleveuse.email,
          "Corriger Zoé ÉloySupprimer Zoé Éloy",
        ],
        [
          "Basile Hutin",
          "basile@ferme.example",
          "06 39 98 11 11",
          "GAEC du Riot",
          "Débutant",
          "Non",
          "Salarié",
          "OCAPIAT",
          "01-11-2026",
          "—",
          "Corriger Basile HutinSupprimer Basile Hutin",
        ],
        [
          "Anne Le Roy",
          "anne@zone.example",
          "06 39 98 44 55",
          "Zola et fils",
          "Intermédiaire",
          "Non",
          "Salarié",
          "OCAPIAT",
          "01-11-2026",
          "—",
          "Corriger Anne Le RoySupprimer Anne Le Roy",
        ],
      ]);
      const html = await (await odile.get(ADDRESS)).text();
      expect(html).toContain('href="mailto:zoe@ferme.example"');
      expect(html).toContain('href="tel:+33639984455"');
      expect(unescaped(html)).toContain("<caption>Inscrits au stage «\u202fSemoir de précision\u202f»</caption>");
    });

    it("shows the date of a registration in Paris", async () => {
      const [first] = await rows("?tri=inscription", registrantsOf(gpsDernierePlace));
      expect(first?.[8]).toBe("01-10-2026");
    });
  });

  it.each([
    ["by name, by default", "", ["Caudrelier", "Éloy", "Hutin", "Le Roy"]],
    ["by name, descending", "?sens=desc", ["Le Roy", "Hutin", "Éloy", "Caudrelier"]],
    ["by e-mail", "?tri=email", ["Le Roy", "Hutin", "Caudrelier", "Éloy"]],
    ["by company, ignoring case and accents", "?tri=entreprise", ["Éloy", "Caudrelier", "Hutin", "Le Roy"]],
    ["by level, from beginners to experts", "?tri=niveau", ["Hutin", "Le Roy", "Éloy", "Caudrelier"]],
    ["by level, descending", "?tri=niveau&sens=desc", ["Caudrelier", "Éloy", "Le Roy", "Hutin"]],
    ["by kind of trainee", "?tri=situation", ["Éloy", "Hutin", "Le Roy", "Caudrelier"]],
    ["by who pays, descending", "?tri=paye-par&sens=desc", ["Le Roy", "Hutin", "Éloy", "Caudrelier"]],
    ["by name, for invalid parameters", "?tri=mot-de-passe&sens=travers", ["Caudrelier", "Éloy", "Hutin", "Le Roy"]],
  ])("sorts %s", async (_how, search, lastNames) => {
    expect(await names(search)).toEqual(lastNames.map((name) => expect.stringMatching(new RegExp(`${name}$`))));
  });

  it("sorts by the moment of the registration", async () => {
    const stage = { ...presseComplete, id: "presse-triee" };
    await insertStage(site.services.database, stage, site.services.clock());
    const [early, late] = ["2026-11-01T08:00:00Z", "2026-11-02T08:00:00Z"].map((at) => new Date(at));
    const registered = (email: string, at = early) =>
      singleStatement(site.services.database)
        .updateTable("participants")
        .set({ registration_date: at })
        .where("stage_id", "=", stage.id)
        .where("email", "=", email)
        .execute();
    // Inserted the other way round.
    for (const person of [noemie, basile]) await enrol(site, stage, person);
    await registered(basile.email);
    await registered(noemie.email, late);
    const path = registrantsOf(stage);
    for (const [search, first] of [
      ["?tri=inscription", /Hutin/],
      ["?tri=inscription&sens=desc", /Caudrelier/],
    ] as const)
      expect((await names(search, path))[0]).toMatch(first);
    await registered(basile.email, late);
    await registered(noemie.email);
    expect((await names("?tri=inscription", path))[0]).toMatch(/Caudrelier/);
  });

  onAnyEngine(engine, () => {
    it("marks the sorted column and its direction", async () => {
      const heads = async (search: string) =>
        [
          ...(await (await odile.get(ADDRESS + search)).text()).matchAll(/<th aria-sort="(\w+)" data-column="(\w+)"/g),
        ].map(([, way, column]) => `${column} ${way}`);
      expect(await heads("")).toEqual(["nom ascending"]);
      expect(await heads("?tri=email&sens=desc")).toEqual(["email descending"]);
      expect(unescaped(await (await odile.get(`${ADDRESS}?tri=email&q=e`)).text())).toContain(
        `href="${ADDRESS}?q=e&tri=email&sens=desc"`,
      );
    });
  });

  it.each([
    ["a name typed without accents", "eloy", ["Zoé Éloy"]],
    ["capitals and accents", "ÉLOY", ["Zoé Éloy"]],
    ["first and last name", "anne le roy", ["Anne Le Roy"]],
    ["an address", "zone.example", ["Anne Le Roy"]],
    ["a company", "Écurie", ["Zoé Éloy"]],
    ["a phone number with spaces", "06 39 98 11 11", ["Noémie Caudrelier", "Basile Hutin"]],
    ["a phone number without its spaces", "0639982233", ["Zoé Éloy"]],
    ["a phone number with dots", "06.39.98.22", ["Zoé Éloy"]],
    ["nobody for a wildcard of LIKE", "%", []],
    ["nobody for health data", "surdité", []],
    ["nobody for an SQL injection", "' or 1=1 --", []],
  ])("finds %s", async (_what, q, found) => {
    expect(await names(`?${new URLSearchParams({ q })}`)).toEqual(found);
  });

  onAnyEngine(engine, () => {
    it("shows how many were found of how many, and a link to all when nobody was", async () => {
      expect(await readable(await odile.get(`${ADDRESS}?q=eloy`))).toContain(
        "1 inscrit sur 4 pour «\u202feloy\u202f»".replaceAll("\u202f", " "),
      );
      const nobody = await readable(await odile.get(`${ADDRESS}?q=personne`));
      expect(nobody).toContain("Aucun inscrit ne correspond à cette recherche.");
      expect(nobody).toContain("Voir tous les inscrits");
      expect(nobody).not.toContain("Noémie");
    });

    it("shows a message when nobody is registered yet", async () => {
      const text = await readable(await odile.get(registrantsOf(presseComplete)));
      expect(text).toContain("Personne n’est encore inscrit à ce stage.");
      expect(text).toContain("Ajouter un participant");
      expect(text).toContain("Complet");
    });
  });

  it("has fifty people per page", async () => {
    const path = registrantsOf(gpsDernierePlace);
    const second = await (await odile.get(`${path}?page=2`)).text();
    expect(rowsOf(second).map(([name]) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Basile Nom${String(index + 50).padStart(3, "0")}`),
    );
    expect(second).not.toContain("p049@");
    expect(second).not.toContain("p100@");
    expect(await readable(await odile.get(`${path}?page=2`))).toContain("120 inscrits, page 2 sur 3");
    expect(unescaped(second)).toContain(`href="${path}?page=3"`);
  });

  onAnyEngine(engine, () => {
    it("prints everybody at once, in the same order and with the same search", async () => {
      const path = registrantsOf(gpsDernierePlace);
      const shown = unescaped(await (await odile.get(`${path}?page=2&sens=desc`)).text());
      expect(shown).toContain(`href="${path}?sens=desc&tout=1"`);
      const everybody = await names("?sens=desc&tout=1", path);
      expect(everybody).toHaveLength(120);
      expect([everybody[0], everybody.at(-1)]).toEqual(["Basile Nom119", "Basile Nom000"]);
      expect(await names("?q=nom01&tout=1", path)).toHaveLength(10);
      const single = await (await odile.get(ADDRESS)).text();
      expect(single).not.toContain("tout=1");
    });

    it.each(["4", "999999", "0", "-1", "x", "1e3"])("shows an existing page for page=%s", async (page) => {
      const found = await names(`?page=${page}`, registrantsOf(gpsDernierePlace));
      expect(found[0]).toBe(Number(page) > 3 ? "Basile Nom100" : "Basile Nom000");
    });

    it("is not cached", async () => {
      for (const path of [ADDRESS, `${ADDRESS}.data`])
        expect((await odile.get(path)).headers.get("cache-control")).toBe("no-store");
    });

    it.each(["ajouter", "corriger", "supprimer"])(
      "opens the dialog %s by its query string, without scripts",
      async (dialogue) => {
        const { id } = await site.services.database
          .selectFrom("participants")
          .select("id")
          .where("email", "=", zoe.email)
          .executeTakeFirstOrThrow();
        const html = await (await odile.get(`${ADDRESS}?tri=email&dialogue=${dialogue}&participant=${id}`)).text();
        const [open = ""] = /<dialog[^>]*open="".*?<\/dialog>/s.exec(html) ?? [];
        if (dialogue === "ajouter") expect(open).toContain("Ajouter un participant");
        else expect(open).toContain("Zoé Éloy");
        expect(open).toContain(`href="${ADDRESS}?tri=email">Annuler`);
        const unknown = await (await odile.get(`${ADDRESS}?dialogue=corriger&participant=personne`)).text();
        expect(unknown).not.toMatch(/<dialog[^>]*open=""/);
      },
    );

    it("refreshes by a link, with a message", async () => {
      const html = unescaped(await (await odile.get(`${ADDRESS}?tri=email`)).text());
      const [, link = ""] = /href="([^"]*)"[^>]*>Rafraîchir</.exec(html) ?? [];
      expect(link).toBe(`${ADDRESS}?tri=email&message=rafraichi`);
      expect(await (await odile.get(link)).text()).toMatch(
        /role="status"[^>]*><p[^>]*>Données rafraîchies avec succès</,
      );
    });

    it("answers 404 for an unknown stage, as a page and as data", async () => {
      const response = await odile.get("/admin/stages/nulle-part/inscrits");
      expect(response.status).toBe(404);
      expect(await readable(response)).toContain("Le stage sélectionné est introuvable.");
      expect((await odile.get("/admin/stages/nulle-part/inscrits.data")).status).toBe(404);
    });

    it("shows an error message when the database fails", async () => {
      const broken = await openSite(engine);
      await insertStage(broken.services.database, semoirDansDixJours, broken.services.clock());
      const admin = await signedIn(broken, odileAdministratrice, "admin");
      await loseTable(broken, "participants");
      const response = await admin.get(ADDRESS);
      expect(response.status).toBe(500);
      expect(await readable(response)).toContain("Impossible de charger les participants.");
      await broken.close();
    });

    it("is answered 404 to everybody else, with or without scripts", async () => {
      for (const browser of [openBrowser(site), marie]) {
        for (const path of [ADDRESS, "/admin/inscrits", "/admin/stages/nulle-part/inscrits"]) {
          for (const address of [path, `${path}.data`]) {
            const responses = [await browser.get(address), await browser.post(address, { intent: "remove" })];
            for (const response of responses) {
              expect(response.status, address).toBe(404);
              expect(await response.text()).not.toMatch(/Surdité|Caudrelier|introuvable/);
            }
          }
        }
      }
    });
  });
});
