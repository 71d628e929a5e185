import type { Page } from "@playwright/test";
import { TEXT_CHANGED_MEANWHILE, TEXT_SAVED, TEXT_VERSION_RESTORED } from "#subjects/texts/rules/text-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { errorToast, successToast } from "../toasts.ts";

// Each test has a text of its own: they share the site.
const editLink = (page: Page, reason: number) =>
  page.getByRole("link", { name: new RegExp(`^Modifier ce texte \\(Raison ${reason}\\s*:\\s*titre\\)$`) });
const area = (page: Page) => page.getByRole("textbox");
const preview = (page: Page) => page.getByRole("region", { name: "Aperçu" });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const versions = (page: Page) => page.getByText("Enregistré le");

test("an administrator edits a text where it stands, sees it first, and goes back; a colleague's is never lost", async ({
  page,
  context,
  centre,
  browser,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/");
  await follow(editLink(page, 1), /Raison 1/);
  await expect(area(page)).toHaveValue("Le volant pour chacun");
  await expect(area(page)).toBeFocused();
  await area(page).fill("Chacun au volant, à ");
  await page.getByText("Renseignements du centre à insérer").click();
  await page.getByRole("button", { name: "{ville}", exact: true }).click();
  await expect(area(page)).toHaveValue("Chacun au volant, à {ville}");
  await expect(preview(page)).toContainText("Chacun au volant, à Cambrai");

  await area(page).fill("Chacun à {vile}");
  await expect(page.getByText("{vile} n’est pas un renseignement du centre")).toBeVisible();
  await page.getByRole("link", { name: "Tous les textes" }).click();
  const leaving = page.getByRole("dialog", { name: "Quitter sans enregistrer" });
  await leaving.getByRole("button", { name: "Rester" }).click();
  // While it is open, the page behind it cannot be used.
  await expect(leaving).toBeHidden();
  await area(page).fill("Chacun au volant, à {ville}");
  await expect(preview(page)).toContainText("Chacun au volant, à Cambrai");
  await save(page);
  await expect(successToast(page, TEXT_SAVED)).toBeVisible();
  await expect(versions(page)).toHaveCount(1);

  await test.step("a colleague saves the same text first", async () => {
    const pauls = await browser.newContext({ baseURL: centre.origin });
    await centre.signIn(pauls, paulChauffeur, "admin");
    const paul = await pauls.newPage();
    await openPage(paul, page.url());
    await area(paul).fill("Le texte de Paul");
    await save(paul);
    await expect(versions(paul)).toHaveCount(2);
    await pauls.close();
    await area(page).fill("Le texte d’Odile");
    await save(page);
    await expect(errorToast(page, TEXT_CHANGED_MEANWHILE)).toBeVisible();
    await expect(page.getByText("Le texte de Paul", { exact: true })).toBeVisible();
    await expect(area(page)).toHaveValue("Le texte d’Odile");
    await expectAccessibleHere(page, "a conflict");
    await save(page);
    await expect(versions(page)).toHaveCount(3);
  });

  await page.getByText("Ce qui a changé").first().click();
  await expect(page.getByRole("deletion").first()).toBeVisible();
  await expectAccessible(page, "the editor with its history");
  await page.getByRole("button", { name: "Revenir à cette version" }).last().click();
  await expect(successToast(page, TEXT_VERSION_RESTORED)).toBeVisible();
  await expect(area(page)).toHaveValue("Chacun au volant, à {ville}");
  await follow(page.getByRole("link", { name: "Tous les textes" }), "Textes");
  await expectAccessibleHere(page, "the list of texts");
  await page.getByRole("link", { name: "Images de l’accueil" }).click();
  await expect(page.getByRole("group", { name: "Semoir" })).toBeVisible();
  await expectAccessibleHere(page, "the pictures");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator previews, saves and restores a text @all", async ({ page, context, centre }) => {
    await centre.signIn(context, odileAdministratrice, "admin");
    await page.goto("/");
    await editLink(page, 3).click();
    await area(page).fill("Un dossier pour {marque}");
    await page.getByRole("button", { name: "Aperçu" }).click();
    await expect(preview(page)).toContainText("Un dossier pour Sillon Cambrésis");
    await expect(area(page)).toHaveValue("Un dossier pour {marque}");
    await save(page);
    await expect(page.getByText(TEXT_SAVED)).toBeVisible();
    await page.getByRole("link", { name: "Voir sur la page" }).click();
    await expect(page.getByText("Un dossier pour Sillon Cambrésis")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Rétablir le texte d’origine" }).click();
    await expect(area(page)).toHaveValue("Un dossier préparé");
  });
});
