import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { MOST_VIEWS } from "#subjects/saved-views/rules.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const LATE = "/admin/factures?etat=en-retard&colonnes=premiere&colonnes=montant";

describe.each(ANY_ENGINE)("a view of a list under a name on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const save = (viewName: string, from = LATE, browser = odile) => browser.post("/admin/vues", { viewName, from });
  const views = () =>
    site.services.database.selectFrom("saved_views").select(["id", "path", "name", "query"]).orderBy("name").execute();

  it("keeps its filters, order and columns for everybody of the office, and is chosen again and deleted", async () => {
    const saved = await save(" Factures  en retard ", `${LATE}&page=2&message=rafraichi`);
    expect(saved.status).toBe(302);
    const [view] = await views();
    expect(view).toMatchObject({ path: "/admin/factures", name: "Factures en retard", query: LATE.split("?")[1] });
    expect(await readable(await odile.get(saved.headers.get("location") ?? ""))).toContain("La vue est dans « Vues »");
    const page = await (await odile.get("/admin/factures")).text();
    expect(page).toContain(`href="${LATE.replaceAll("&", "&amp;")}"`);
    expect(await (await odile.get("/admin/personnes")).text()).not.toContain("Factures en retard");
    expect((await odile.post("/admin/vues", { savedView: view?.id ?? "", from: LATE })).status).toBe(302);
    expect(await views()).toEqual([]);
  });

  it("is replaced by another one of its name, and the oldest of many goes", async () => {
    await save("En retard");
    await save("En retard", "/admin/factures?etat=payees");
    expect((await views()).map(({ query }) => query)).toEqual(["etat=payees"]);
    await singleStatement(site.services.database)
      .updateTable("saved_views")
      .set({ created_at: new Date(0) })
      .execute();
    for (let nth = 0; nth < MOST_VIEWS; nth += 1) await save(`Vue ${nth}`);
    const names = (await views()).map(({ name }) => name);
    expect(names).toHaveLength(MOST_VIEWS);
    expect(names).not.toContain("En retard");
  });

  it("needs a name and filters, and is no way to another page or for another person", async () => {
    for (const [name, from] of [
      ["", LATE],
      ["Tout", "/admin/factures"],
      ["Public", "/our-stages?q=semoir"],
      ["Ailleurs", "https://ailleurs.example/admin/factures?q=a"],
    ] as const)
      expect((await save(name, from)).headers.get("location")).not.toContain("ailleurs");
    expect((await save("n".repeat(61))).status).toBe(400);
    const marie = await signedIn(site, marieEleveuse);
    expect((await save("De Marie", LATE, marie)).status).toBe(404);
    expect(await views()).toEqual([]);
  });
});
