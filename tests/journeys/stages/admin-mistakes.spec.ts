import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie } from "../../stages.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { dialogNamed, expectTyped, fillIn } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";
import { errorToast, successToast } from "../toasts.ts";
import { addButton, fieldOf, pdfNamed, saveButton, stageOf, typeStage } from "./stage-fields.ts";

const SIGNED_OUT = "Votre session a pris fin.";

test.beforeEach(async ({ context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
});

test("deletes a stage once when the button is pressed again", async ({ page, centre }) => {
  const stage = await centre.addStage({ title: "Pressé deux fois" });
  await openPage(page, `/admin/modifier/${stage.id}`);
  const { release, count } = await holdRequests(page, `**/admin/modifier/${stage.id}.data*`, "POST");
  await page.getByRole("link", { name: "Supprimer" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer le stage" });
  await dialog.getByRole("button", { name: "Supprimer" }).press("Enter");
  await dialog.getByRole("button", { name: "Suppression…" }).press("Enter");
  release();
  await expect(successToast(page, "Stage supprimé avec succès")).toBeVisible();
  expect(count()).toBe(1);
});

test("shows that a stage was already deleted by a colleague", async ({ page, context, centre }) => {
  const stage = await centre.addStage({ title: "Deux collègues" });
  await openPage(page, `/admin/modifier/${stage.id}`);
  await page.getByRole("link", { name: "Supprimer" }).click();
  const deletion = { form: { intent: "delete" }, headers: { origin: new URL(page.url()).origin } };
  await context.request.post(`/admin/modifier/${stage.id}`, deletion);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(errorToast(page, "Le stage sélectionné est introuvable.")).toBeVisible();
});

test("sends a form that waits for its programme, even after a failed photo", async ({ page, centre }) => {
  await openPage(page, "/admin/ajouter");
  await typeStage(page, { ...stageOf(centre), title: "Photo ratée" });
  await page.getByLabel("Photo du stage").setInputFiles(pdfNamed("champ.jpg", pdfOf()));
  await expect(errorToast(page, "Erreur lors de l'upload du fichier")).toBeVisible();
  const { release } = await holdRequests(page, "**/admin/fichiers?*", "POST");
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("p.pdf", pdfOf()));
  await addButton(page).click();
  await expect(page.getByRole("button", { name: "Enregistrement…" })).toBeVisible();
  release();
  await expect(successToast(page, "Stage ajouté avec succès")).toBeVisible();
});

test("does not send a form whose programme was cancelled", async ({ page, centre }) => {
  await openPage(page, "/admin/ajouter");
  await typeStage(page, { ...stageOf(centre), title: "Mauvais fichier" });
  const { release } = await holdRequests(page, "**/admin/fichiers?*", "POST");
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("mauvais.pdf", pdfOf()));
  await addButton(page).click();
  await expect(page.getByRole("button", { name: "Enregistrement…" })).toBeVisible();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(addButton(page)).toBeVisible();
  release();
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("bon.pdf", pdfOf()));
  await expect(page.getByRole("link", { name: "bon.pdf" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/ajouter$/);
  await addButton(page).click();
  await expect(successToast(page, "Stage ajouté avec succès")).toBeVisible();
});

test("keeps the forms when the session has ended, and sends them after a new log-in", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage();
  const session = await context.cookies();
  await openPage(page, `/admin/inscrits/${stage.id}`);
  await page.getByRole("button", { name: "Ajouter un participant" }).click();
  const dialog = dialogNamed(page, "Ajouter un participant");
  await fillIn(dialog, noemie);
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(errorToast(page, SIGNED_OUT)).toBeVisible();
  await expectTyped(dialog, noemie);
  await context.addCookies(session);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(successToast(page, "Participant ajouté avec succès")).toBeVisible();

  await openPage(page, `/admin/modifier/${stage.id}`);
  await fieldOf(page, "Lieu").fill("Un autre champ");
  await context.clearCookies();
  await saveButton(page).click();
  await expect(errorToast(page, SIGNED_OUT)).toBeVisible();
  await context.addCookies(session);
  await saveButton(page).click();
  await expect(successToast(page, "Stage modifié avec succès")).toBeVisible();
});

test("sets the remaining seats after showing how many are left, even after a network error", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ availableSeats: 10 });
  await openPage(page, `/admin/modifier/${stage.id}`);
  await centre.register(stage, noemie);
  await fieldOf(page, "Places restantes").fill("0");
  await saveButton(page).click();
  await expect(errorToast(page, "Impossible de retirer autant de places : il n’en reste plus que 9.")).toBeVisible();
  await fieldOf(page, "Places restantes").fill("5");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(errorToast(page, "Une erreur est survenue lors de la modification du stage.")).toBeVisible();
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(successToast(page, "Stage modifié avec succès")).toBeVisible();
  await expect(fieldOf(page, "Places restantes")).toHaveValue("5");
});
