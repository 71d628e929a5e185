import type { Page } from "@playwright/test";
import { marieEleveuse } from "../../people.ts";
import { expectAccessibleHere } from "../axe.ts";
import { follow, openPage, waitForHydration } from "../pages.ts";
import { PHONE, SCREENS } from "../screens.ts";
import { expect, test } from "../site.ts";
import { bar, logOutButton, menuHandle } from "./accounts.ts";

const OWN = { "Mon compte": "/account", "Mes documents": "/Documents" };
const ADMINISTRATOR = { Administration: "/admin", "Gestion des documents": "/Gestion_documents" };
const VISITOR = { "Se connecter": "/login", "Créer un compte": "/signup" };
const ALL = { ...OWN, ...ADMINISTRATOR, ...VISITOR };

/** Opens the menu of each screen size, which has only these of all personal links. */
async function expectMenus(page: Page, links: Record<string, string>) {
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    await menuHandle(page).click();
    await expect(logOutButton(page), screen).toBeVisible();
    for (const [name, href] of Object.entries(ALL)) {
      const link = bar(page).getByRole("link", { name });
      if (name in links) await expect(link, screen).toHaveAttribute("href", href);
      else await expect(link, screen).toHaveCount(0);
    }
  }
}

test("the menu has the personal links, and two more for an administrator; it closes on Escape, and logs out", async ({
  page,
  centre,
}) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/financement");
  await expectMenus(page, OWN);
  await centre.setRole(marie, "admin");
  await page.reload();
  await waitForHydration(page);
  await expectMenus(page, { ...OWN, ...ADMINISTRATOR });
  await expectAccessibleHere(page, "with the menu open");
  await follow(bar(page).getByRole("link", { name: "Administration" }), /novembre|décembre|janvier/);
  await centre.setRole(marie, "client");
  expect((await page.reload())?.status()).toBe(404);

  await openPage(page, "/financement");
  await menuHandle(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("link", { name: "Mon compte" })).toBeFocused();
  await expect(bar(page).getByRole("link", { name: "Administration" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("link", { name: "Mon compte" })).toBeHidden();
  await expect(menuHandle(page)).toBeFocused();

  await page.setViewportSize(PHONE);
  await menuHandle(page).click();
  await expectAccessibleHere(page, "with the menu open on a phone");
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  // The address changes before the page; the page takes the focus, which would close a menu opened too early.
  await expect(page.locator("#contenu")).toBeFocused();
  await menuHandle(page).click();
  await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect(logOutButton(page)).toHaveCount(0);
});
