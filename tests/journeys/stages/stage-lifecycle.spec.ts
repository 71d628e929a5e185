import { addDays, dashedDate } from "#platform/values/paris-time.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { dialogNamed, fieldIn, fillIn, openSelf, seatsShown } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";
import { slowAnimations, successToast } from "../toasts.ts";
import { addButton, pdfNamed, stageOf, typeStage } from "./stage-fields.ts";

/** One stage from its creation to its deletion, and back. */
test("a stage is added, found, booked, corrected, exported, deleted and restored @all", async ({
  page,
  browser,
  centre,
}) => {
  const title = '=Semis; de "printemps"';
  const date = addDays(centre.today, 40);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/ajouter");
  await typeStage(page, {
    ...stageOf(centre),
    title,
    date,
    seats: "2",
  });
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("programme.pdf", pdfOf(title)));
  await expect(page.getByRole("link", { name: "programme.pdf" })).toBeVisible();
  await addButton(page).click();
  await expect(successToast(page, "Stage ajouté avec succès")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/stages\/[^/]+$/);
  const id = decodeURIComponent(/stages\/([^/?]+)/.exec(page.url())?.[1] ?? "");

  // Two visitors find it in the catalogue and register.
  const visitor = await (await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" })).newPage();
  await slowAnimations(visitor);
  await openPage(visitor, `/our-stages?q=${encodeURIComponent("printemps")}`);
  await follow(visitor.getByRole("link", { name: /Voir les détails/ }), /printemps/);
  for (const person of [noemie, basile]) {
    const form = await openSelf(visitor);
    await fillIn(form, person);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(successToast(visitor, "Inscription réussie !").last()).toBeVisible();
    await expect(form).toBeHidden();
  }
  await expect(seatsShown(visitor)).toHaveText("0 places disponibles");

  await page.getByRole("link", { name: /^Inscrits \d/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Noémie" })).toContainText("Surdité");
  await page.getByRole("button", { name: "Corriger Noémie Caudrelier" }).click();
  const correction = dialogNamed(page, "Corriger Noémie Caudrelier");
  await fieldIn(correction, "Nom").fill("Caudrelier-Œuvrard");
  await correction.getByRole("button", { name: "Enregistrer" }).click();
  await expect(successToast(page, "Participant modifié avec succès")).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter en CSV" }).click(),
  ]);
  await expect(successToast(page, "Export CSV réussi.")).toBeVisible();
  expect(download.suggestedFilename()).toBe(`participants_Semis-de-printemps_${dashedDate(date)}.csv`);

  // One of them is removed: the open page of the visitor shows the free seat.
  await page.getByRole("button", { name: "Supprimer Basile Hutin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(successToast(page, "Participant supprimé avec succès et place réincrémentée")).toBeVisible();
  await expect(seatsShown(visitor)).toHaveText("1 place disponible");

  await openPage(page, `/admin/stages/${id}/reglages`);
  await page.getByRole("link", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(successToast(page, "Stage supprimé avec succès")).toBeVisible();
  await follow(page.getByRole("link", { name: "corbeille", exact: true }), "Corbeille");
  await expectAccessible(page);
  await follow(page.getByRole("link", { name: title }).first(), title);
  await expect(page.getByRole("main")).toContainText("1 personne inscrite");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect(successToast(page, "Stage rétabli")).toBeVisible();
  await expect(page.getByRole("link", { name: "Inscrits 1" })).toBeVisible();
  await visitor.reload();
  await expect(seatsShown(visitor)).toHaveText("1 place disponible");

  await openPage(page, "/admin/journal");
  const lines = page.getByRole("main").getByRole("row").filter({ hasText: title });
  for (const action of [
    "Stage rétabli",
    "Stage supprimé",
    "Participant retiré",
    "Inscrits exportés",
    "Participant corrigé",
    "Stage ajouté",
  ])
    await expect(lines.filter({ hasText: action })).toHaveCount(1);
});
