import type { Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE, SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import { bar, logOutButton, menuHandle } from "./accounts.ts";

const OWN = { "Mon compte": "/account", "Mes documents": "/Documents" };
const ADMINISTRATOR = { Administration: "/admin", "Gestion des documents": "/Gestion_documents" };

/** Opens the menu at that screen size and checks its links. */
async function expectMenu(page: Page, viewport: typeof PHONE, links: Record<string, string>, absent: string[]) {
  await page.setViewportSize(viewport);
  await menuHandle(page).click();
  await expect(logOutButton(page)).toBeVisible();
  for (const [name, href] of Object.entries(links))
    await expect(bar(page).getByRole("link", { name })).toHaveAttribute("href", href);
  for (const name of absent) await expect(bar(page).getByRole("link", { name })).toHaveCount(0);
}

test("a client's menu has the personal links only", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/");
  const absent = [...Object.keys(ADMINISTRATOR), "Se connecter", "Créer un compte"];
  for (const viewport of [PHONE, DESKTOP]) await expectMenu(page, viewport, OWN, absent);
});

test("an administrator's menu has two more links, until the role is removed", async ({ page, centre }) => {
  const odile = await centre.signIn(page.context(), odileAdministratrice);
  await centre.setRole(odile, "admin");
  await openPage(page, "/");
  for (const viewport of [PHONE, DESKTOP]) await expectMenu(page, viewport, { ...OWN, ...ADMINISTRATOR }, []);
  await bar(page).getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
  await centre.setRole(odile, "client");
  expect((await page.reload())?.status()).toBe(404);
  for (const viewport of [PHONE, DESKTOP]) await expectMenu(page, viewport, OWN, ["Administration"]);
});

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("logging out opens the home page with the visitor's menu", async ({ page, centre }) => {
      await centre.signIn(page.context(), paulChauffeur);
      await openPage(page, "/financement");
      await menuHandle(page).click();
      await logOutButton(page).click();
      await expect(page).toHaveURL("/");
      // The address changes before the page; the page takes the focus, which would close a menu opened too early.
      await expect(page.locator("#contenu")).toBeFocused();
      if (viewport === PHONE) await menuHandle(page).click();
      await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
      await expect(logOutButton(page)).toHaveCount(0);
      await page.goto("/account");
      await expect(page).toHaveURL("/login?next=%2Faccount");
    });
  });
}

test("the menu closes on Escape and returns the focus", async ({ page, centre }) => {
  await page.setViewportSize(DESKTOP);
  await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/");
  await menuHandle(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("link", { name: "Mon compte" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("link", { name: "Mon compte" })).toBeHidden();
  await expect(menuHandle(page)).toBeFocused();
});
