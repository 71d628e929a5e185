import type { Locator, Page } from "@playwright/test";
import { odileAdministratrice } from "../people.ts";
import { bar, field, logOutButton } from "./accounts/accounts.ts";
import { openPage } from "./registrations/registration-forms.ts";
import { DESKTOP } from "./screens.ts";
import { expect, newcomer, test } from "./site.ts";

test.use({ viewport: DESKTOP });

/** Presses Tab until it is reached, as one does; a trap on the way would never end. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, "the focus is seen").toBe("solid");
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

test("one logs in and out with the keyboard alone", async ({ page, centre }) => {
  const odile = await centre.addAccount(odileAdministratrice);
  await openPage(page, "/");
  await tabTo(page, bar(page).getByRole("link", { name: "Se connecter" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("main")).toBeFocused();
  await typeInto(page, "E-mail", odile.email);
  await typeInto(page, "Mot de passe", odile.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Connexion réussie !");
  await expect(page).toHaveURL("/");
  await openPage(page, "/");
  await tabTo(page, bar(page).locator("summary").filter({ hasText: "Odile" }));
  await page.keyboard.press("Enter");
  await tabTo(page, logOutButton(page));
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("link", { name: "Se connecter" })).toBeVisible();
});

test("one signs up with the keyboard alone", async ({ page }) => {
  const odile = newcomer(odileAdministratrice);
  await openPage(page, "/signup");
  await typeInto(page, "Prénom", odile.firstName);
  await typeInto(page, "Nom", odile.lastName);
  await typeInto(page, "E-mail", odile.email);
  await typeInto(page, "Téléphone", odile.telephone);
  // The sixth of June reads the same whichever of day and month the browser asks first.
  await typeInto(page, "Date de naissance", "06061970");
  await typeInto(page, "Type d’utilisateur", odile.userType);
  await typeInto(page, "Mot de passe", odile.password);
  await typeInto(page, "Confirmer le mot de passe", odile.password);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "conditions générales d’utilisation" }));
  await tabTo(page, page.getByRole("button", { name: "Créer mon compte" }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/");
  await expect(bar(page).getByText("Odile", { exact: true })).toBeVisible();
});
