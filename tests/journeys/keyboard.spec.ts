import { odileAdministratrice } from "../people.ts";
import { bar, field, logOutButton } from "./accounts/accounts.ts";
import { tabTo, typeInto } from "./keyboard.ts";
import { openPage, waitForHydration } from "./pages.ts";
import { DESKTOP } from "./screens.ts";
import { expect, test, withUniqueEmail } from "./site.ts";

test.use({ viewport: DESKTOP });

test("signs up, logs out and logs in with the keyboard only @all", async ({ page }) => {
  const odile = withUniqueEmail(odileAdministratrice);
  await openPage(page, "/signup");
  await typeInto(page, field(page, "Prénom"), odile.firstName);
  await typeInto(page, field(page, "Nom"), odile.lastName);
  await typeInto(page, field(page, "E-mail"), odile.email);
  await typeInto(page, field(page, "Téléphone"), odile.telephone);
  // 06/06: the same whether the browser expects the day or the month first.
  await typeInto(page, field(page, "Date de naissance"), "06061970");
  await typeInto(page, field(page, "Type d’utilisateur"), odile.userType);
  await typeInto(page, field(page, "Mot de passe"), odile.password);
  await typeInto(page, field(page, "Confirmer le mot de passe"), odile.password);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "conditions générales d’utilisation" }));
  await tabTo(page, page.getByRole("button", { name: "Créer mon compte" }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main")).toBeFocused();

  // From the top of the page.
  await page.reload();
  await waitForHydration(page);
  await tabTo(page, bar(page).locator("summary").filter({ hasText: "Odile" }));
  await page.keyboard.press("Enter");
  await tabTo(page, logOutButton(page));
  await page.keyboard.press("Enter");
  const logIn = bar(page).getByRole("link", { name: "Se connecter" });
  await expect(logIn).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await tabTo(page, logIn);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("main")).toBeFocused();
  await typeInto(page, field(page, "E-mail"), odile.email);
  await typeInto(page, field(page, "Mot de passe"), odile.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Connexion réussie !");
  await expect(page).toHaveURL("/");
});
