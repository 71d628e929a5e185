import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { bar, fillLogIn, fillSignUp, logOutButton, menuHandle, sendLogIn, sendSignUp } from "./accounts/accounts.ts";
import { openPage, scriptsListen } from "./registrations/registration-forms.ts";
import { DESKTOP } from "./screens.ts";
import { expect, newcomer, test } from "./site.ts";

test.use({ viewport: DESKTOP });

/** A second tab that shall never be loaded again: its marker would be lost. Scripts have run once they take the message away. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${path}?message=connexion`);
  await expect(tab).toHaveURL(path);
  await tab.evaluate(() => Object.assign(window, { neverReloaded: true }));
  return tab;
}
const neverReloaded = (tab: Page) => tab.evaluate(() => Reflect.get(window, "neverReloaded"));

async function logOut(page: Page) {
  await scriptsListen(page);
  await menuHandle(page).click();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
}

test("logging out in one tab shows the visitor's menu in the other, without reloading it", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await page.goto("/");
  const other = await openTab(page, "/formateurs");
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
  await logOut(page);
  await expect(bar(other).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect(bar(other).getByText("Marie", { exact: true })).toHaveCount(0);
  await expect(other).toHaveURL("/formateurs");
  expect(await neverReloaded(other)).toBe(true);
});

test("a personal page in another tab is left when one logs out", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await page.goto("/");
  const other = await openTab(page, "/account");
  await logOut(page);
  await expect(other).toHaveURL("/login?next=%2Faccount");
  await expect(other.getByRole("main")).not.toContainText("Marie");
});

test("an administrator's page in another tab is gone when one logs out, and back when one logs in", async ({
  page,
  centre,
}) => {
  const odile = await centre.signIn(page.context(), odileAdministratrice);
  await centre.setRole(odile, "admin");
  await page.goto("/");
  const other = await openTab(page, "/admin");
  await logOut(page);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(bar(other).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await openPage(page, "/login");
  await fillLogIn(page, odile);
  await sendLogIn(page);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Administration");
  expect(await neverReloaded(other)).toBe(true);
});

test("logging in in one tab shows the person's menu in the other", async ({ page, centre }) => {
  const marie = await centre.addAccount(marieEleveuse);
  await page.goto("/login");
  const other = await openTab(page, "/formateurs");
  await scriptsListen(page);
  await fillLogIn(page, marie);
  await sendLogIn(page);
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
  expect(await neverReloaded(other)).toBe(true);
});

test("signing up for a stage that is gone still tells the other tab", async ({ page }) => {
  await page.goto("/signup?stageId=disparu");
  const other = await openTab(page, "/formateurs");
  await scriptsListen(page);
  await fillSignUp(page, newcomer(marieEleveuse));
  await sendSignUp(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
});
