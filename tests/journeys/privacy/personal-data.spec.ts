import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { bar, field } from "../accounts/accounts.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

test.use({ viewport: PHONE });

test("Marie downloads her data, then deletes her account and frees her seat @all", async ({ page, centre }) => {
  const stage = await centre.addStage();
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await centre.register(stage, { ...basile, firstName: "Marie", email: marie.email });
  await openPage(page, "/account/donnees");
  await expectAccessible(page, "one's own data");
  await page.setViewportSize(PHONE);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  expect((await download).suggestedFilename()).toMatch(/^donnees-.*\.zip$/);

  await page.getByRole("link", { name: "Supprimer mon compte" }).click();
  await expect(page.getByText("la loi demande au centre de prouver")).toBeVisible();
  await page.getByLabel("Annuler aussi mes inscriptions à venir").check();
  const send = page.getByRole("button", { name: "Supprimer définitivement mon compte" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Mot de passe actuel requis.");
  await expect(page.getByLabel("Annuler aussi mes inscriptions à venir")).toBeChecked();
  await expectAccessibleHere(page, "a refused deletion");
  await field(page, "Mot de passe actuel").fill(marie.password);
  await send.click();
  await expect(page.getByRole("status")).toContainText("Votre compte est supprimé.");
  await expect(page).toHaveURL("/");
  await expect(bar(page).getByText("Marie", { exact: true })).toHaveCount(0);
  await expect.poll(() => centre.registered(stage)).toEqual([]);
});
