import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { bar, fillLogIn, fillSignUp, logOutButton, menuHandle, sendLogIn, sendSignUp } from "./accounts/accounts.ts";
import { openPage, waitForHydration } from "./pages.ts";
import { DESKTOP } from "./screens.ts";
import { expect, test, withUniqueEmail } from "./site.ts";

test.use({ viewport: DESKTOP });

/** Opens a second tab with a marker that a reload would lose. Hydration has finished once ?message is removed. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${path}?message=connexion`);
  await expect(tab).toHaveURL(path);
  await tab.evaluate(() => Object.assign(window, { notReloaded: true }));
  return tab;
}
const notReloaded = (tab: Page) => tab.evaluate(() => Reflect.get(window, "notReloaded"));

async function logOut(page: Page) {
  await waitForHydration(page);
  await menuHandle(page).click();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
}

test("logging out in one tab shows the visitor's menu in the other, without a reload", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await page.goto("/");
  const other = await openTab(page, "/formateurs");
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
  await logOut(page);
  await expect(bar(other).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect(bar(other).getByText("Marie", { exact: true })).toHaveCount(0);
  await expect(other).toHaveURL("/formateurs");
  expect(await notReloaded(other)).toBe(true);
});

test("logging out in one tab leaves a personal page in another", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await page.goto("/");
  const other = await openTab(page, "/account");
  await logOut(page);
  await expect(other).toHaveURL("/login?next=%2Faccount");
  await expect(other.getByRole("main")).not.toContainText("Marie");
});

test("logging out in one tab shows 404 on an administration page in another, until the next log-in", async ({
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
  expect(await notReloaded(other)).toBe(true);
});

test("logging in in one tab shows the person's menu in the other", async ({ page, centre }) => {
  const marie = await centre.addAccount(marieEleveuse);
  await page.goto("/login");
  const other = await openTab(page, "/formateurs");
  await waitForHydration(page);
  await fillLogIn(page, marie);
  await sendLogIn(page);
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
  expect(await notReloaded(other)).toBe(true);
});

test("signing up for an unknown stage still updates the other tab", async ({ page }) => {
  await page.goto("/signup?stageId=disparu");
  const other = await openTab(page, "/formateurs");
  await waitForHydration(page);
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(bar(other).getByText("Marie", { exact: true })).toBeVisible();
});
