import { DRAFT_SAVED } from "#platform/values/page-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";
import { stageOf, typeStage } from "./stage-fields.ts";

test("a stage is saved as a draft, looked at, and published", async ({ page, browser, centre }) => {
  const title = "Semer en secret";
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/ajouter");
  await typeStage(page, { ...stageOf(centre), title });
  await page.getByRole("button", { name: "Enregistrer comme brouillon" }).click();
  await expect(successToast(page, DRAFT_SAVED)).toBeVisible();
  await expect(page.getByRole("note")).toHaveText("Brouillon, visible par vous seulement");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Aperçu de la page" }).click();
  await expect(page).toHaveURL(/\/formation\/semoir\?stageId=/);
  await expect(page.getByRole("note")).toHaveText("Brouillon, visible par vous seulement");
  const address = page.url();
  const visitor = await (await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" })).newPage();
  expect((await visitor.goto(address))?.status()).toBe(404);

  await page.getByRole("link", { name: "Modifier ou publier" }).click();
  await expect(page).toHaveURL(/\/admin\/stages\/[^/]+\/reglages/);
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(successToast(page, "Stage ajouté avec succès")).toBeVisible();
  await expect(page.getByRole("note")).toHaveCount(0);
  await openPage(visitor, address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await visitor.context().close();
});
