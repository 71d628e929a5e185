import type { Page } from "@playwright/test";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie } from "../../stages.ts";
import { dialogNamed, expectTyped, fillIn, openPage } from "../registrations/registration-forms.ts";
import { expect, test } from "../site.ts";
import { addButton, fieldOf, pdfNamed, saveButton, stageOf, typeStage } from "./stage-fields.ts";

const said = (page: Page, message: string) => page.getByRole("status").filter({ hasText: message });
const complained = (page: Page, message: string) => page.getByRole("alert").filter({ hasText: message });
const SIGNED_OUT = "Votre session a pris fin.";

/** Requests to such addresses wait until they are let go. */
async function hold(page: Page, addresses: string, method: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(addresses, async (route) => {
    if (route.request().method() !== method) return route.continue();
    count += 1;
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  return { letGo, count: () => count };
}

test.beforeEach(async ({ context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
});

test("deleting, pressed again while it takes its time, deletes once and says so", async ({ page, centre }) => {
  const stage = await centre.addStage({ title: "Pressé deux fois" });
  await openPage(page, `/admin/modifier/${stage.id}`);
  const { letGo, count } = await hold(page, `**/admin/modifier/${stage.id}.data*`, "POST");
  await page.getByRole("link", { name: "Supprimer" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer le stage" });
  await dialog.getByRole("button", { name: "Supprimer" }).press("Enter");
  await dialog.getByRole("button", { name: "Suppression…" }).press("Enter");
  letGo();
  await expect(said(page, "Stage supprimé avec succès")).toBeVisible();
  expect(count()).toBe(1);
});

test("deleting what a colleague deleted first says that it is gone", async ({ page, context, centre }) => {
  const stage = await centre.addStage({ title: "Deux collègues" });
  await openPage(page, `/admin/modifier/${stage.id}`);
  await page.getByRole("link", { name: "Supprimer" }).click();
  const deletion = { form: { intent: "delete" }, headers: { origin: new URL(page.url()).origin } };
  await context.request.post(`/admin/modifier/${stage.id}`, deletion);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(complained(page, "Le stage sélectionné est introuvable.")).toBeVisible();
});

test("a form that waits for its programme goes with it, whatever became of the photo before", async ({
  page,
  centre,
}) => {
  await openPage(page, "/admin/ajouter");
  await typeStage(page, { ...stageOf(centre), title: "Photo ratée" });
  await page.getByLabel("Photo du stage").setInputFiles(pdfNamed("champ.jpg", pdfOf()));
  await expect(complained(page, "Erreur lors de l'upload du fichier")).toBeVisible();
  const { letGo } = await hold(page, "**/admin/fichiers?*", "POST");
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("p.pdf", pdfOf()));
  await addButton(page).click();
  await expect(page.getByRole("button", { name: "Enregistrement…" })).toBeVisible();
  letGo();
  await expect(said(page, "Stage ajouté avec succès")).toBeVisible();
});

test("a form does not go without the programme that was called off", async ({ page, centre }) => {
  await openPage(page, "/admin/ajouter");
  await typeStage(page, { ...stageOf(centre), title: "Mauvais fichier" });
  const { letGo } = await hold(page, "**/admin/fichiers?*", "POST");
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("mauvais.pdf", pdfOf()));
  await addButton(page).click();
  await expect(page.getByRole("button", { name: "Enregistrement…" })).toBeVisible();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(addButton(page)).toBeVisible();
  letGo();
  await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("bon.pdf", pdfOf()));
  await expect(page.getByRole("link", { name: "bon.pdf" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/ajouter$/);
  await addButton(page).click();
  await expect(said(page, "Stage ajouté avec succès")).toBeVisible();
});

test("whoever lost their session is told so, and sends the same forms once they are back", async ({
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
  await expect(complained(page, SIGNED_OUT)).toBeVisible();
  await expectTyped(dialog, noemie);
  await context.addCookies(session);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(said(page, "Participant ajouté avec succès")).toBeVisible();

  await openPage(page, `/admin/modifier/${stage.id}`);
  await fieldOf(page, "Lieu").fill("Un autre champ");
  await context.clearCookies();
  await saveButton(page).click();
  await expect(complained(page, SIGNED_OUT)).toBeVisible();
  await context.addCookies(session);
  await saveButton(page).click();
  await expect(said(page, "Stage modifié avec succès")).toBeVisible();
});

test("told how many seats are left, whoever types a number means so many, even after a lost network", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ availableSeats: 10 });
  await openPage(page, `/admin/modifier/${stage.id}`);
  await centre.register(stage, noemie);
  await fieldOf(page, "Places restantes").fill("0");
  await saveButton(page).click();
  await expect(complained(page, "Impossible de retirer autant de places : il n’en reste plus que 9.")).toBeVisible();
  await fieldOf(page, "Places restantes").fill("5");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(complained(page, "Une erreur est survenue lors de la modification du stage.")).toBeVisible();
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(said(page, "Stage modifié avec succès")).toBeVisible();
  await expect(fieldOf(page, "Places restantes")).toHaveValue("5");
});
