import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { runProgram, type SiteProcess, startSiteProcess } from "../../process.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { slowAnimations, successToast } from "../toasts.ts";

test.use({ viewport: DESKTOP });

const BRAND = "Ferme-école des Marais salés";
const HERO = "Des stages courts, entre l’eau douce et l’eau salée.";
const TRAINER = "Bérengère Quéniart";

let folders: string[] = [];
let running: SiteProcess[] = [];

test.afterEach(async () => {
  for (const site of running) await site.end("SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  [folders, running] = [[], []];
});

async function start(isFresh: boolean, dataDir = mkdtempSync(join(tmpdir(), "sillon-first-"))) {
  folders.push(dataDir);
  const site = await startSiteProcess({ dataDir, databaseUrl: null }, { isFresh });
  running.push(site);
  return { ...site, dataDir };
}

test("an empty folder becomes a public site of another centre, and the same site after a restore @all", async ({
  page,
  browser,
}) => {
  test.slow();
  const site = await start(true);
  const visitor = await browser.newPage();
  expect((await visitor.goto(site.origin))?.status()).toBe(503);

  const { link } = JSON.parse(await site.waitForLine("/installation/"));
  await slowAnimations(page);
  await openPage(page, link);
  await expectAccessible(page, "the installation");
  await page.getByRole("button", { name: "Installer le site" }).click();
  await expect(page.getByLabel("Prénom*")).toBeFocused();
  await install(page);
  await expect(page).toHaveURL(`${site.origin}/admin/reglages`);
  expect((await visitor.goto(link))?.status()).toBe(404);

  await openPage(page, `${site.origin}/admin/reglages/apparence`);
  await page.getByLabel("Couleur d’accent").fill("#1a2b6d");
  await save(page, "Réglages enregistrés : le site les montre déjà.");

  await openPage(page, `${site.origin}/admin/reglages/equipe/ajouter`);
  await page.getByLabel("Nom*").fill(TRAINER);
  await page.getByRole("button", { name: "Ajouter à l’équipe" }).click();
  await expect(successToast(page, "Personne ajoutée à l’équipe")).toBeVisible();

  await openPage(page, `${site.origin}/admin/reglages/textes/home.hero`);
  await page.getByRole("textbox").fill(HERO);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("par Odile Marchand").first()).toBeVisible();
  await expectSite(visitor, site.origin);

  const copy = join(site.dataDir, "copie.tar");
  const backup = await runProgram(["scripts/backup.ts", copy], { variables: site.variables });
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-restored-"));
  const restored = await runProgram(["scripts/restore.ts", copy], { variables: { DATA_DIR: dataDir } });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  await expectSite(visitor, (await start(false, dataDir)).origin);
  await visitor.close();
});

async function install(page: Page) {
  const typed: [label: string, text: string][] = [
    ["Prénom*", "Odile"],
    ["Nom*", "Marchand"],
    ["E-mail*", "odile@marais.example"],
    ["Téléphone*", "0546000002"],
    ["Date de naissance*", "1980-01-01"],
    ["Mot de passe*", "une phrase de passe"],
    ["Confirmer le mot de passe*", "une phrase de passe"],
    ["Nom du centre*", BRAND],
    ["E-mail du centre*", "contact@marais.example"],
    ["Téléphone du centre*", "0546000001"],
    ["Rue*", "2 rue du Port"],
    ["Code postal*", "17000"],
    ["Ville*", "La Rochelle"],
  ];
  for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Type d’utilisateur*").selectOption("ETA");
  await page.getByRole("button", { name: "Installer le site" }).click();
}

async function save(page: Page, message: string) {
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(page, message)).toBeVisible();
}

/** What a visitor finds: the name, the colour, the text and the team. */
async function expectSite(visitor: Page, origin: string) {
  await visitor.goto(origin);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(BRAND);
  await expect(visitor.getByText(HERO)).toBeVisible();
  await expect(visitor.getByText("05 46 00 00 01").first()).toBeVisible();
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#1a2b6d");
  await visitor.goto(`${origin}/formateurs`);
  await expect(visitor.getByRole("heading", { name: TRAINER })).toBeVisible();
}
