import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { bar, fillLogIn, fillSignUp, logOutButton, menuHandle, sendLogIn, sendSignUp } from "./accounts/accounts.ts";
import { openPage } from "./pages.ts";
import { DESKTOP } from "./screens.ts";
import { expect, test, withUniqueEmail } from "./site.ts";

test.use({ viewport: DESKTOP });

/** Opens another tab with a marker that a reload would lose. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await openPage(tab, path);
  await tab.evaluate(() => Object.assign(window, { notReloaded: true }));
  return tab;
}
const notReloaded = (tab: Page) => tab.evaluate(() => Reflect.get(window, "notReloaded"));
const named = (tab: Page, name: string) => bar(tab).getByText(name, { exact: true });
const visitors = (tab: Page) => bar(tab).getByRole("link", { name: "Se connecter" });

async function logOut(page: Page) {
  await openPage(page, "/");
  await menuHandle(page).click();
  await logOutButton(page).click();
  await expect(visitors(page)).toBeVisible();
}

test("every tab follows a log-out, a log-in and a sign-up in one of them, without a reload", async ({
  page,
  centre,
}) => {
  const odile = await centre.signIn(page.context(), odileAdministratrice, "admin");
  const open = await openTab(page, "/formateurs");
  const personal = await openTab(page, "/account");
  const administration = await openTab(page, "/admin");
  await expect(named(open, "Odile")).toBeVisible();
  await logOut(page);
  await expect(visitors(open)).toBeVisible();
  await expect(named(open, "Odile")).toHaveCount(0);
  await expect(open).toHaveURL("/formateurs");
  await expect(personal).toHaveURL("/login?next=%2Faccount");
  await expect(personal.getByRole("main")).not.toContainText("Odile");
  await expect(administration.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(visitors(administration)).toBeVisible();

  await openPage(page, "/login");
  await fillLogIn(page, odile);
  await sendLogIn(page);
  await expect(named(open, "Odile")).toBeVisible();
  await expect(administration.getByRole("heading", { name: "À faire" })).toBeVisible();

  await logOut(page);
  await expect(visitors(open)).toBeVisible();
  // For a stage that is gone: even its 404 page tells the other tabs.
  await openPage(page, "/signup?stageId=disparu");
  await fillSignUp(page, withUniqueEmail(marieEleveuse));
  await sendSignUp(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(named(open, "Marie")).toBeVisible();
  for (const tab of [open, administration]) expect(await notReloaded(tab)).toBe(true);
});
