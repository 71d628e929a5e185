import { identityFault } from "#subjects/settings/rules/setting-fault-messages.ts";
import { SETTINGS_SAVED } from "#subjects/settings/rules/setting-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

test.use({ viewport: DESKTOP });

test("an administrator says when the centre is open, and a wrong number keeps what was typed @all", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/reglages");
  const save = page.getByRole("button", { name: "Enregistrer" });
  const siret = page.getByLabel("SIRET");
  const hours = "Le mardi de 9 h à 12 h\nLe jeudi sur rendez-vous";
  await page.getByLabel("Horaires d’ouverture").fill(hours);
  await siret.fill("732 829 320 00075");
  await save.click();
  await expect(page.getByText(identityFault.siretWrong)).toBeVisible();
  await expect(siret).toBeFocused();
  await expect(page.getByLabel("Horaires d’ouverture")).toHaveValue(hours);
  await expectAccessible(page, "a refused form");

  await siret.fill("73282932000074");
  await save.click();
  await expect(page.getByRole("main").getByText(SETTINGS_SAVED)).toBeVisible();
  // As it is stored.
  await expect(siret).toHaveValue("732 829 320 00074");
  const footer = async () => (await page.context().request.get("/")).text();
  await expect.poll(footer).toContain("Le jeudi sur rendez-vous");
  // Saved again without a reload: the form continues from its own version.
  await siret.fill("443 061 841 00047");
  await save.click();
  await expect.poll(footer).toMatch(/SIRET (<!-- -->)?443 061 841 00047/);

  await page.setViewportSize(PHONE);
  for (const path of ["/admin/reglages/referents", "/admin/reglages/delais"]) {
    await openPage(page, path);
    await expectAccessibleHere(page, path);
  }
});
