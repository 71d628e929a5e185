import type { Page } from "@playwright/test";
import { ORIGINAL_TEMPLATES } from "#subjects/dossiers/rules/templates/original-templates.ts";
import { TEMPLATE_RESTORED, TEMPLATE_SAVED } from "#subjects/dossiers/rules/templates/template-editor-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";

const area = (page: Page) => page.getByRole("textbox", { name: "Texte du modèle" });
const preview = (page: Page) => page.getByRole("region", { name: "Aperçu", exact: true });

test("an administrator changes the template of a document, sees it with a real stage, and goes back @all", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ title: "Récolte des betteraves", availableSeats: 5 });
  await centre.register(stage, basile);
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/reglages/modeles");
  await expectAccessibleHere(page, "the list of templates");
  await follow(page.getByRole("link", { name: "Convocation" }), "Convocation");
  await page.getByLabel("Avec le stage").selectOption(stage.id);
  const sheet = preview(page).getByRole("article", { name: "Convocation" });
  await expect(sheet).toContainText("PROJET");
  await expect(sheet).toContainText("Récolte des betteraves");
  await expectAccessible(page, "the editor of a template");

  await area(page).fill(`${ORIGINAL_TEMPLATES.convocation}\n\nVenez en bottes à {lieux}.`);
  await expect(page.getByText("{lieux}").last()).toBeVisible();
  await expect(area(page)).toHaveAttribute("aria-invalid", "true");
  await area(page).fill(`${ORIGINAL_TEMPLATES.convocation}\n\nVenez en bottes, à `);
  await page.getByText("Le stage", { exact: true }).click();
  await page.getByRole("button", { name: "{lieu}", exact: true }).click();
  await expect(sheet).toContainText(`Venez en bottes, à ${stage.location}`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(page, TEMPLATE_SAVED)).toBeVisible();
  await expect(page.getByLabel("Avec le stage")).toHaveValue(stage.id);
  await expect(page.getByText("Enregistré le")).toHaveCount(1);

  await page.getByRole("button", { name: "Rétablir le texte d’origine" }).click();
  await expect(successToast(page, TEMPLATE_RESTORED)).toBeVisible();
  await expect(area(page)).toHaveValue(ORIGINAL_TEMPLATES.convocation);
  await expect(page.getByRole("listitem").filter({ hasText: "Texte d’origine rétabli" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Revenir à cette version" })).toHaveCount(1);
});
