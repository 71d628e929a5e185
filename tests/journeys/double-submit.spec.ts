import { marieEleveuse } from "../people.ts";
import { field } from "./accounts/accounts.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./site.ts";

test("ignores a second submit while the first is running, and shows that on the button", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  const { release, count } = await holdRequests(page, "**/account**", "POST");
  await openPage(page, "/account");
  await field(page, "Prénom").fill("Marion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await page.getByRole("button", { name: "Enregistrer" }).dblclick();
  const busy = page.getByRole("button", { name: "Enregistrement en cours…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await field(page, "Mot de passe actuel").press("Enter");
  release();
  await expect(page.getByRole("status")).toContainText("Informations mises à jour avec succès.");
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  expect(count()).toBe(1);
  await page.getByRole("button", { name: "Fermer ce message" }).click();
  await expect(page.getByRole("status")).toHaveCount(0);
  await field(page, "Mot de passe actuel").fill(marie.password);
  await field(page, "Mot de passe actuel").press("Enter");
  await expect(page.getByRole("status")).toBeVisible();
  expect(count()).toBe(2);
});
