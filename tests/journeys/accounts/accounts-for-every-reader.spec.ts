import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { expectNoFault, expectNoFaultHere } from "../axe.ts";
import { openPage } from "../registrations/registration-forms.ts";
import { SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import { field, fillLogIn, logOutButton, menuHandle, sendLogIn, sendProfile, sendSignUp } from "./accounts.ts";

async function open(page: Page, path: string) {
  await openPage(page, path);
  await expectNoFault(page);
}

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

test("the account page is for every reader: as it opens, refused, saved, its menu open", async ({ page, centre }) => {
  const odile = await centre.signIn(page.context(), odileAdministratrice);
  await centre.setRole(odile, "admin");
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
  // Each screen has a menu of its own.
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    await menuHandle(page).click();
    await expect(logOutButton(page)).toBeVisible();
    await expectNoFaultHere(page, `its menu open on ${screen}`);
  }
});

test("a name as long as names get fits the bar and the page", async ({ page, centre }) => {
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
