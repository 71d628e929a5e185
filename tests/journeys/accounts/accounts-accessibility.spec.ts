import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import { field, fillLogIn, logOutButton, menuHandle, sendLogIn, sendProfile, sendSignUp } from "./accounts.ts";

async function open(page: Page, path: string) {
  await openPage(page, path);
  await expectAccessible(page);
}

test("the login page is accessible, also after a refusal", async ({ page }) => {
  await open(page, "/login");
  await fillLogIn(page, { email: "personne@nulle-part.example", password: "rien" });
  await sendLogIn(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("the sign-up page is accessible, also after a refusal", async ({ page }) => {
  await open(page, "/signup");
  await sendSignUp(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("the account page is accessible: opened, refused, saved, with its menu open", async ({ page, centre }) => {
  const odile = await centre.signIn(page.context(), odileAdministratrice);
  await centre.setRole(odile, "admin");
  await open(page, "/account");
  await sendProfile(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fermer ce message" }).click();
  await field(page, "Mot de passe actuel").fill(odile.password);
  await sendProfile(page);
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fermer ce message" }).click();
  // Each screen size has its own menu.
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    await menuHandle(page).click();
    await expect(logOutButton(page)).toBeVisible();
    await expectAccessibleHere(page, `with its menu open on ${screen}`);
  }
});

test("a very long name fits the bar and the page", async ({ page, centre }) => {
  await centre.signIn(page.context(), { ...marieEleveuse, firstName: "Marie-Antoinette-Bernadette ".repeat(7).trim() });
  await page.goto("/account");
  for (const width of [360, 768, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const measured = () =>
      page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        oneLine: (document.querySelector("header")?.clientHeight ?? 0) < 100,
      }));
    await expect.poll(measured, `at ${width} px`).toEqual({ overflow: 0, oneLine: true });
  }
});
