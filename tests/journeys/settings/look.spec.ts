import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addDays, dayInParis } from "../../../domain/paris-time.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { openServices } from "../../../server/process/open-services.ts";
import { readStoredSetting, storeSetting } from "../../../server/settings/stored-settings.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { startSiteProcess } from "../../process.ts";
import { addAccount, openSession } from "../../sign-in.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";

const LOOK = "/admin/reglages/apparence";
const LONG_BRAND = "Machinisme du Cambrésis-Avesno";
/** Without a place to break it. */
const LONG_WORD = "Agromachinismecambresisavesnois";

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

async function saveAccent(page: Page, origin: string, accent: string) {
  await openPage(page, origin + LOOK);
  await page.getByLabel("Couleur d’accent").fill(accent);
  // Before it is saved.
  await expect(page.locator(".accent-preview")).toHaveCSS("--color-wheat", accent);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Réglages enregistrés").first()).toBeVisible();
  // Without loading the page again.
  await expect(page.locator("html")).toHaveCSS("--color-wheat", accent);
}

test("a dark accent, a light one and a brand of thirty letters are readable on every screen", async ({ context }) => {
  const site = await openOwnSite();
  await context.addCookies([site.cookie]);
  const odile = await context.newPage();
  const errors: string[] = [];
  odile.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const pages = ["/", stagePath(semoirDansDixJours), LOOK];
  for (const [accent, brand] of [
    ["#1a2b6d", LONG_BRAND],
    ["#ffd54a", LONG_WORD],
  ] as const) {
    await site.setBrand(brand);
    await saveAccent(odile, site.origin, accent);
    for (const path of pages) {
      await openPage(odile, site.origin + path);
      await expectAccessible(odile, `${path} with ${accent} and ${brand}`);
    }
    await context.clearCookies();
    await openPage(odile, `${site.origin}/login`);
    await expectAccessible(odile, `the log-in page with ${accent}`);
    await context.addCookies([site.cookie]);
  }
  expect(errors).toEqual([]);
  await site.close();
});

test("a colour that cannot be read is replaced in one click, and saved with the logo that is still being sent", async ({
  context,
}) => {
  const site = await openOwnSite();
  await context.addCookies([site.cookie]);
  const odile = await context.newPage();
  await openPage(odile, site.origin + LOOK);
  const field = odile.getByLabel("Couleur d’accent");
  await odile.getByLabel("Choisir à l’œil").fill("#7a7a7a");
  await expect(field).toHaveValue("#7a7a7a");
  await odile.getByRole("button", { name: /^Prendre la teinte #/ }).click();
  await expect(field).not.toHaveValue("#7a7a7a");
  await expect(odile.getByRole("button", { name: /^Prendre la teinte #/ })).toHaveCount(0);
  const { release } = await holdRequests(odile, "**/admin/fichiers?*");
  const buffer = Buffer.from(await pictureOf("png", { width: 200, height: 200 }));
  await odile.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await odile.getByRole("button", { name: "Enregistrer" }).click();
  await expect(odile.getByRole("button", { name: "Envoi du fichier…" })).toBeVisible();
  release();
  await expect(odile.getByText("Réglages enregistrés").first()).toBeVisible();
  await openPage(odile, site.origin + LOOK);
  await expect(odile.getByRole("img", { name: "Le logo" })).toBeVisible();
  await site.close();
});
