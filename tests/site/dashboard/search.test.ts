import { expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { INVOICE, plantInvoices } from "../invoices/plant-invoices.ts";
import { plantQuotations, QUOTATION } from "../quotations/plant-quotations.ts";
import { enrol } from "../registrations/enrol.ts";
import { openSite } from "../site.ts";

it("the search of the office finds stages, people, companies, invoices and quotations, and each number leads to its page", async () => {
  const site = await openSite("SQLite");
  const odile = await signedIn(site, odileAdministratrice, "admin");
  await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
  await enrol(site, semoirDansDixJours, noemie);
  await plantInvoices(site);
  await plantQuotations(site);
  const linksOf = async (text: string) => {
    const html = await (await odile.get(`/admin/recherche?q=${encodeURIComponent(text)}`)).text();
    return [...html.slice(html.indexOf("<h1")).matchAll(/href="(\/admin\/[^"]+)"/g)].map(([, path]) => path);
  };
  expect(await linksOf("FAC-2026-0001")).toContain(`/admin/factures/${INVOICE}`);
  expect(await linksOf("DVP-2026-0001")).toEqual([`/admin/devis/${QUOTATION}`]);
  expect(await linksOf("semoir de")).toContain(`/admin/stages/${semoirDansDixJours.id}`);
  expect(await linksOf("cuma du pont")).toEqual(
    expect.arrayContaining(["/admin/entreprises/cuma", `/admin/factures/${INVOICE}`, `/admin/devis/${QUOTATION}`]),
  );
  const hers = await linksOf(noemie.lastName);
  expect(hers).toContainEqual(expect.stringMatching(/^\/admin\/personnes\//));
  // The form of whoever was found is one click away.
  for (const path of hers.filter((link) => link?.endsWith("/modifier")))
    expect([hers.includes(path?.slice(0, -"/modifier".length)), (await odile.get(path ?? "")).status]).toEqual([
      true,
      200,
    ]);
  expect(hers.filter((link) => link?.endsWith("/modifier"))).not.toEqual([]);
  // A name in which letters are wrong proposes those that are near, and only where nothing else was found.
  expect(await linksOf("Caudrelyer noemi")).toEqual(hers);
  // So does a name that is written in two words, or two that are written as one.
  for (const text of ["caudr elyer", "caudreliernoemie"]) expect(await linksOf(text)).toEqual(hers);
  expect(await linksOf("caudrelyer bernard")).toEqual([]);
  // A page is found by what is on it, too.
  for (const text of ["modèle de convention", "Modèles", "les conventions"])
    expect(await linksOf(text)).toContain("/admin/reglages/modeles");
  expect(await linksOf("logo")).toContain("/admin/reglages/apparence");
  expect(await linksOf("accueil")).toContain("/admin/reglages/images");
  expect(await linksOf("introuvable")).toEqual([]);
  await site.close();
});
