import { odileAdministratrice } from "../../people.ts";
import { TELESCOPIC } from "../../site/courses/course-forms.ts";
import { expectAccessibleHere } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { addButton, fieldOf, openSettings, stageOf, typeStage } from "../stages/stage-fields.ts";
import { successToast } from "../toasts.ts";

const PRICE = "Prix hors taxes \\(€\\)";

test.use({ viewport: DESKTOP });

test("an administrator adds a course, makes a stage of it, changes it, and takes the change over @all", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin/catalogue");
  await follow(page.getByRole("link", { name: "Ajouter une formation" }), "Ajouter une formation");
  for (const [name, value] of Object.entries(TELESCOPIC))
    if (!["purpose", "image", "pdfUrl"].includes(name)) await page.locator(`[name=${name}]`).fill(value);
  await fieldOf(page, PRICE).fill("cher");
  await page.getByRole("button", { name: "Ajouter au catalogue" }).click();
  await expect(fieldOf(page, PRICE)).toBeFocused();
  await expect(page.locator("[name=machines]")).toHaveValue(TELESCOPIC.machines);
  await fieldOf(page, PRICE).fill("265");
  await expectAccessibleHere(page, "the form of a course");
  await page.getByRole("button", { name: "Ajouter au catalogue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TELESCOPIC.title })).toBeVisible();

  // A type that is chosen fills the form, but never what somebody typed.
  await openPage(page, "/admin/ajouter");
  await page.getByText("Textes de la page").click();
  await page.locator("[name=methods]").fill("En salle.");
  await typeStage(page, {
    ...stageOf(centre),
    title: "Prise en main",
    type: TELESCOPIC.title,
    hours: undefined,
  });
  await expect(page.locator("[name=objectives]")).toHaveValue(TELESCOPIC.objectives);
  await expect(fieldOf(page, "Durée \\(heures\\)")).toHaveValue("7");
  await expect(page.locator("[name=methods]")).toHaveValue("En salle.");
  await typeStage(page, { type: "Formation GPS (GPS_001)" });
  await expect(page.locator("[name=objectives]")).toHaveValue("");
  await typeStage(page, { type: TELESCOPIC.title });
  await expect(page.locator("[name=objectives]")).toHaveValue(TELESCOPIC.objectives);
  await addButton(page).click();
  await openSettings(page);
  await expect(page.getByText("Diffère de la formation\u202f: méthodes.")).toBeVisible();

  await follow(page.getByRole("link", { name: TELESCOPIC.title, exact: true }), TELESCOPIC.title);
  await fieldOf(page, PRICE).fill("300");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stages à venir" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Prix/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Méthodes et moyens/ })).not.toBeChecked();
  await expectAccessibleHere(page, "the coming stages");
  await page.getByRole("button", { name: "Mettre à jour les stages cochés" }).click();
  await expect(successToast(page, "Stages mis à jour.")).toBeVisible();
  await expect(page.getByRole("link", { name: "1 stage différent" })).toBeVisible();

  await openPage(page, "/admin/catalogue");
  await page.getByRole("button", { name: `Monter ${TELESCOPIC.title}` }).click();
  await expect(successToast(page, "en 8e place")).toBeVisible();
  await expect(page.getByRole("button", { name: `Monter ${TELESCOPIC.title}` })).toBeFocused();
  await expectAccessibleHere(page, "the catalogue");
});
