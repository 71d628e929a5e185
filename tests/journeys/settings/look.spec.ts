import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { openServices } from "#server/process/open-services.ts";
import { readStoredSetting, storeSetting } from "#subjects/settings/data/stored-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { startSiteProcess } from "../../process.ts";
import { addAccount, openSession } from "../../sign-in.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { slowAnimations } from "../toasts.ts";

const LOOK = "/admin/reglages/apparence";
const LOOKS = [
  { accent: "#1a2b6d", brand: "Machinisme du Cambrésis-Avesno", viewport: DESKTOP },
  // Without a place to break it.
  { accent: "#ffd54a", brand: "Agromachinismecambresisavesnois", viewport: PHONE },
];

const accentField = (page: Page) => page.getByLabel("Couleur d’accent");
const nearestShade = (page: Page) => page.getByRole("button", { name: /^Prendre la teinte #/ });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const saved = (page: Page) => page.getByText("Réglages enregistrés").first();

/** A site of its own: its look would be seen by the other journeys. */
async function openOwnSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-look-"));
  const location = { dataDir, databaseUrl: null };
  const process = await startSiteProcess(location);
  const services = await openServices({ location, baseUrl: new URL(process.origin), log: () => {} });
  const { database } = services;
  const date = addDays(dayInParis(new Date()), 10);
  await insertStage(database, { ...semoirDansDixJours, date, endRegistrationDate: date }, new Date());
  await addAccount(database, odileAdministratrice, { role: "admin" });
  const [name = "", value = ""] = (await openSession(database, services.baseUrl, odileAdministratrice)).split("=");
  return {
    origin: process.origin,
    cookie: { name, value, url: process.origin },
    async setBrand(brand: string) {
      const { version, value } = await readStoredSetting(database, "identity");
      const identity = { name: "identity", value: { ...(value as object), brand }, edited: version, by: "" };
      await database.transaction().execute((transaction) => storeSetting(transaction, identity, new Date()));
    },
    async close() {
      await process.end("SIGTERM");
      await database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test("a colour that cannot be read is replaced, and a dark one, a light one and a long brand are readable @all", async ({
  page,
  context,
}) => {
  const site = await openOwnSite();
  await slowAnimations(page);
  await context.addCookies([site.cookie]);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));

  await test.step("the nearest shade is one click away, and saved with the logo that is still being sent", async () => {
    await openPage(page, site.origin + LOOK);
    await page.getByLabel("Choisir à l’œil").fill("#7a7a7a");
    await expect(accentField(page)).toHaveValue("#7a7a7a");
    await nearestShade(page).click();
    await expect(accentField(page)).not.toHaveValue("#7a7a7a");
    await expect(nearestShade(page)).toHaveCount(0);
    const { release } = await holdRequests(page, "**/admin/fichiers?*");
    const buffer = Buffer.from(await pictureOf("png", { width: 200, height: 200 }));
    await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await save(page);
    await expect(page.getByRole("button", { name: "Envoi du fichier…" })).toBeVisible();
    release();
    await expect(saved(page)).toBeVisible();
    await openPage(page, site.origin + LOOK);
    await expect(page.getByRole("img", { name: "Le logo" })).toBeVisible();
  });

  for (const { accent, brand, viewport } of LOOKS)
    await test.step(`${accent} and ${brand}`, async () => {
      await site.setBrand(brand);
      await page.setViewportSize(viewport);
      await openPage(page, site.origin + LOOK);
      await accentField(page).fill(accent);
      // Before it is saved.
      await expect(page.locator(".accent-preview")).toHaveCSS("--color-wheat", accent);
      await save(page);
      await expect(saved(page)).toBeVisible();
      // Without loading the page again.
      await expect(page.locator("html")).toHaveCSS("--color-wheat", accent);
      await expectAccessibleHere(page, "the form of the look", { colours: true });
      await context.clearCookies();
      for (const path of ["/", stagePath(semoirDansDixJours), "/login"]) {
        await openPage(page, site.origin + path);
        await expectAccessibleHere(page, path, { colours: true });
      }
      await context.addCookies([site.cookie]);
    });
  expect(errors).toEqual([]);
  await site.close();
});
