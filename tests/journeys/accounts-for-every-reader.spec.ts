import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import {
  field,
  fillLogIn,
  logOutButton,
  menuHandle,
  scriptsListen,
  sendLogIn,
  sendProfile,
  sendSignUp,
  signedUp,
} from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { SCREENS } from "./screens.ts";
import { expect, test } from "./site.ts";
import { holdStill, slowMotion } from "./toasts.ts";

test.beforeEach(({ page }) => slowMotion(page));

async function open(page: Page, path: string) {
  await page.goto(path);
  await scriptsListen(page);
  await expectNoFault(page);
}

async function expectNoFault(page: Page) {
  await holdStill(page);
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the login page is for every reader, refused too", async ({ page }) => {
      await open(page, "/login");
      await fillLogIn(page, { email: "personne@nulle-part.example", password: "rien" });
      await sendLogIn(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoFault(page);
    });

    test("the sign-up page is for every reader, refused too", async ({ page }) => {
      await open(page, "/signup");
      await sendSignUp(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoFault(page);
    });

    test("the account page is for every reader: as it opens, refused, saved, its menu open", async ({ page, site }) => {
      const odile = await signedUp(page, odileAdministratrice);
      await site.admin("add", odile.email);
      await open(page, "/account");
      await sendProfile(page);
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoFault(page);
      await page.getByRole("button", { name: "Fermer ce message" }).click();
      await field(page, "Mot de passe actuel").fill(odile.password);
      await sendProfile(page);
      await expect(page.getByRole("status")).toBeVisible();
      await expectNoFault(page);
      await page.getByRole("button", { name: "Fermer ce message" }).click();
      await menuHandle(page).click();
      await expect(logOutButton(page)).toBeVisible();
      await expectNoFault(page);
    });
  });
}

test("a name as long as names get fits the bar and the page", async ({ page }) => {
  await signedUp(page, { ...marieEleveuse, firstName: "Marie-Antoinette-Bernadette ".repeat(7).trim() });
  await page.goto("/account");
  for (const width of [360, 768, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { overflow, header } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      header: document.querySelector("header")?.clientHeight ?? 0,
    }));
    expect.soft(overflow, `at ${width} px`).toBe(0);
    expect.soft(header, `at ${width} px`).toBeLessThan(100);
  }
});
