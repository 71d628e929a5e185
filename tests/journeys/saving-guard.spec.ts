import { marieEleveuse } from "../people.ts";
import { field } from "./accounts/accounts.ts";
import { openPage } from "./registrations/registration-forms.ts";
import { expect, test } from "./site.ts";

test("a second submit while one is running is ignored, and the button says what it does", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  let sent = 0;
  const { promise: leave, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/account**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    await leave;
    return route.continue();
  });
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await page.getByRole("button", { name: "Enregistrer" }).dblclick();
  const busy = page.getByRole("button", { name: "Enregistrement en cours…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await field(page, "Mot de passe actuel").press("Enter");
  letGo();
  await expect(page.getByRole("status")).toContainText("Informations mises à jour avec succès.");
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  expect(sent).toBe(1);
  await page.getByRole("button", { name: "Fermer ce message" }).click();
  await expect(page.getByRole("status")).toHaveCount(0);
  await field(page, "Mot de passe actuel").fill(marie.password);
  await field(page, "Mot de passe actuel").press("Enter");
  await expect(page.getByRole("status")).toBeVisible();
  expect(sent).toBe(2);
});
