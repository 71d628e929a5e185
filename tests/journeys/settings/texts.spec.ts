import type { Page } from "@playwright/test";
import { TEXT_CHANGED_MEANWHILE, TEXT_SAVED, TEXT_VERSION_RESTORED } from "../../../domain/texts/text-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { errorToast, successToast } from "../toasts.ts";

// Each test has a text of its own: they share the site.
const editor = (block: string) => `/admin/reglages/textes/home.${block}`;
const area = (page: Page) => page.getByRole("textbox");
const preview = (page: Page) => page.getByRole("region", { name: "Aperçu" });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();

test("an administrator edits a text where it stands, sees it first, and goes back", async ({
  page,
  context,
  centre,
  browser,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/");
  await page.getByRole("link", { name: /^Modifier ce texte \(Raison 1\s*:\s*titre\)$/ }).click();
  await expect(area(page)).toHaveValue("Le volant pour chacun");
  await area(page).fill("Chacun au volant, à ");
  await page.getByText("Renseignements du centre à insérer").click();
  await page.getByRole("button", { name: "{ville}", exact: true }).click();
  await expect(area(page)).toHaveValue("Chacun au volant, à {ville}");
  await expect(preview(page)).toContainText("Chacun au volant, à Cambrai");
  await expectAccessible(page, "the editor");

  await area(page).fill("Chacun à {vile}");
  await expect(page.getByText("{vile} n’est pas un renseignement du centre")).toBeVisible();
  await page.getByRole("link", { name: "Tous les textes" }).click();
  const leaving = page.getByRole("dialog", { name: "Quitter sans enregistrer" });
  await expect(leaving).toBeVisible();
  await leaving.getByRole("button", { name: "Rester" }).click();
  // While it is open, the page behind it cannot be used.
  await expect(leaving).toBeHidden();
  await area(page).fill("Chacun au volant, à {ville}");
  await expect(preview(page)).toContainText("Chacun au volant, à Cambrai");
  await save(page);
  await expect(successToast(page, TEXT_SAVED)).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: centre.origin })).newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("Chacun au volant, à Cambrai")).toBeVisible();
  await expect(visitor.getByText("Modifier ce texte")).toHaveCount(0);

  await area(page).fill("Le volant pour tous");
  await save(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Revenir à cette version" })).toHaveCount(1);
  await page.getByText("Ce qui a changé").first().click();
  await expect(page.getByRole("deletion").first()).toBeVisible();
  await expectAccessible(page, "the history");
  await page.getByRole("button", { name: "Revenir à cette version" }).click();
  await expect(successToast(page, TEXT_VERSION_RESTORED)).toBeVisible();
  await expect(area(page)).toHaveValue("Chacun au volant, à {ville}");
  await page.getByRole("link", { name: "Tous les textes" }).click();
  await expect(page.getByRole("heading", { name: "Textes des pages publiques" })).toBeVisible();
  await expectAccessible(page, "the list of texts");
  await page.getByRole("link", { name: "Images de l’accueil" }).click();
  await expect(page.getByRole("group", { name: "Semoir" })).toBeVisible();
  await expectAccessible(page, "the pictures");
  await visitor.context().close();
});

test("two administrators edit the same text, and nothing is lost", async ({ page, context, centre, browser }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const pauls = await browser.newContext({ baseURL: centre.origin });
  await centre.signIn(pauls, paulChauffeur, "admin");
  const paul = await pauls.newPage();
  for (const each of [page, paul]) await openPage(each, editor("reason2Title"));
  await area(page).fill("Le texte d’Odile");
  await area(paul).fill("Le texte de Paul");
  await save(paul);
  await expect(successToast(paul, TEXT_SAVED)).toBeVisible();
  await save(page);
  await expect(errorToast(page, TEXT_CHANGED_MEANWHILE)).toBeVisible();
  await expect(page.getByText("Le texte de Paul", { exact: true })).toBeVisible();
  await expect(area(page)).toHaveValue("Le texte d’Odile");
  await expectAccessible(page, "a conflict");
  await save(page);
  await expect(successToast(page, TEXT_SAVED)).toBeVisible();
  await expect(page.getByText("Enregistré le")).toHaveCount(2);
  await pauls.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator previews, saves and restores a text", async ({ page, context, centre }) => {
    await centre.signIn(context, odileAdministratrice, "admin");
    await page.goto("/");
    await page.getByRole("link", { name: /^Modifier ce texte \(Raison 3\s*:\s*titre\)$/ }).click();
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
