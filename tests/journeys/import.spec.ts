import type { Page } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import writeExcelFile from "write-excel-file/node";
import { addDays, numericFrenchDate } from "#platform/values/paris-time.ts";
import { odileAdministratrice } from "../people.ts";
import { expectAccessible, expectAccessibleHere } from "./axe.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./site.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function choose(page: Page, kind: string | null, file: { name: string; mimeType: string; buffer: Buffer }) {
  await openPage(page, "/admin/import");
  if (kind) await page.getByLabel(kind).check();
  await page.getByLabel("Fichier .xlsx ou .csv").setInputFiles(file);
}

/** The same workbook, with one more cell in the last row and column that there is. */
function withCornerCell(file: Buffer): Buffer {
  const files = unzipSync(file);
  const name = "xl/worksheets/sheet1.xml";
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
  const xml = strFromU8(files[name] ?? new Uint8Array()).replace("</sheetData>", corner);
  return Buffer.from(zipSync({ ...files, [name]: strToU8(xml) }));
}

test("imports a spreadsheet of stages, corrected in place, undoes it, and imports registrants", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const days = [200, 201, 202].map((count) => addDays(centre.today, count));
  const places = days.map((day) => `Hameau du ${day}`);
  const headings = ["LIEU", "Type", "date", "Date limite d'inscription", "Nombre de places", "Durée", "Météo"];
  const rows = days.map((day, index) => [
    places[index] ?? "",
    index === 1 ? "charrue" : "Semoir",
    new Date(day),
    numericFrenchDate(addDays(day, -10)),
    10 + index,
    index === 2 ? "deux jours" : "14 h",
    "beau",
  ]);
  const file = await writeExcelFile(
    [headings, ...rows].map((cells) =>
      cells.map((value) => (value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : { value })),
    ),
  ).toBuffer();
  await test.step("refuses a file that would exhaust the tab, which stays usable", async () => {
    await choose(page, "Des stages", { name: "coin.xlsx", mimeType: XLSX, buffer: withCornerCell(file) });
    await expect(page.getByRole("main").getByText("une case remplie très loin des autres").first()).toBeVisible();
  });
  await choose(page, "Des stages", { name: "stages.xlsx", mimeType: XLSX, buffer: file });

  await expect(page.getByText("3 lignes, dont 2 lignes à corriger")).toBeVisible();
  await expect(page.getByText(/Colonnes non reconnues.*Météo/)).toBeVisible();
  const line = (number: number) =>
    page.getByRole("rowgroup").filter({ has: page.getByRole("rowheader", { name: `Ligne ${number}`, exact: true }) });
  await expect(line(3)).toContainText("Indiquez une machine ou une formation du catalogue");
  await expectAccessible(page, "rows to correct");
  await line(3).getByLabel("Type de stage").selectOption("Presse");
  await line(3).getByRole("button", { name: "Corriger" }).click();
  await expect(page.getByText("3 lignes, dont 1 ligne à corriger")).toBeVisible();
  await expect(line(4).getByLabel("Durée (heures)")).toHaveValue("14");
  await page.getByRole("button", { name: "Appliquer toutes les propositions" }).click();
  await page.getByRole("button", { name: "Importer les 3 lignes" }).click();
  await expect(page.getByText("3 stages importés.")).toBeVisible();
  await expectAccessibleHere(page, "a done import");
  const done = page.url();
  await page.goto(`/our-stages?q=${encodeURIComponent(places[1] ?? "")}`);
  await expect(page.getByText("Formation Presse").first()).toBeVisible();
  await openPage(page, done);
  await page.getByRole("button", { name: "Annuler cet import" }).click();
  await expect(page.getByText("Cet import est annulé.")).toBeVisible();
  await page.goto(`/our-stages?q=${encodeURIComponent(places[1] ?? "")}`);
  await expect(page.getByText("Formation Presse")).toHaveCount(0);

  await test.step("imports registrants from a CSV file of Excel in French", async () => {
    const stage = await centre.addStage({ title: "Semis d’été" });
    const text = `Prénom;Nom;Courriel;Tél;Société;Niveau;Stage;Date du stage\r\nZoé;Brière;zoe@ferme.example;0639981122;"GAEC ""L'Épi""";Débutant;/stage/${stage.id};\r\nAnaïs;Noël;;0639981133;SCEA;Avancé;/stage/${stage.id};\r\nMarc;Lenoir;;;;;Labour de mars;12/03/2020\r\n`;
    await openPage(page, "/admin/import");
    await expectAccessibleHere(page, "the page of imports");
    await choose(page, null, {
      name: "inscrits.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text, "latin1"),
    });
    await expect(page.getByText("3 lignes, dont 1 ligne à corriger")).toBeVisible();
    await expect(page.getByText('GAEC "L\'Épi"')).toBeVisible();
    await page.getByLabel("Type de stage, là où rien n’est dit").selectOption("Tracteur");
    await page.getByLabel("Lieu, là où rien n’est dit").fill("Marcoing");
    await page.getByLabel("Durée (heures), là où rien n’est dit").fill("7");
    await expectAccessibleHere(page, "registrants of a stage to add");
    await page.getByRole("button", { name: "Ajouter d’abord ce stage" }).click();
    await page.getByRole("button", { name: "Importer la ligne" }).click();
    await page.getByRole("button", { name: "Importer les 3 lignes" }).click();
    await expect(page.getByText("3 inscrits importés.")).toBeVisible();
    await expect.poll(() => centre.registered(stage)).toEqual(["Anaïs", "Zoé"]);
  });
});
