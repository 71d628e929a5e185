import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { holdRequests } from "../hold-requests.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";
import {
  expectTyped,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  openStage,
  participantIn,
  seatsShown,
} from "./registration-forms.ts";

const NOT_SENT = /Votre demande n’a pas pu être envoyée/;

const REGISTERED = "Inscription réussie !";

test.use({ viewport: PHONE });

test("keeps a form that could not be sent, which can be sent when the network is back", async ({
  page,
  centre,
  context,
}) => {
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toContainText(NOT_SENT);
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await expectTyped(dialog, basile);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(successToast(page, REGISTERED)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await centre.registered(stage)).toEqual(["Basile"]);
});

test("registers once when the response was lost and the form is sent again", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await page.route("**/formation/semoir.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(successToast(page, REGISTERED)).toBeVisible();
  await expect(seatsShown(page)).toHaveText("9 places disponibles");
  expect(await centre.registered(stage)).toEqual(["Basile"]);
});

test("registers a group once when the response was lost and the form is sent again", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openGroup(page);
  await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
  await fillIn(participantIn(dialog, 1), basile);
  await fillIn(participantIn(dialog, 2), noemie);
  await page.route("**/formation/semoir.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(successToast(page, "Inscriptions réussies !")).toBeVisible();
  expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});

test("does not mark a filled-in field as missing after a network error", async ({ page, centre, context }) => {
  await centre.signIn(context, paulChauffeur);
  await openStage(page, await centre.addStage());
  const dialog = await openSelf(page);
  await fieldIn(dialog, "Entreprise").fill("ETA Déhaine");
  await fieldIn(dialog, "Niveau").selectOption("Expert");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await expect(dialog.getByText("Ce champ est obligatoire.")).toHaveCount(0);
});

test("registers once after a double click or repeated Enter", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).dblclick();
  await expect(successToast(page, REGISTERED)).toBeVisible();
  await expect(dialog).toBeHidden();
  await openSelf(page);
  await fillIn(dialog, noemie);
  await fieldIn(dialog, "Prénom").focus();
  // The page has reloaded its data after the first one.
  const send = dialog.getByRole("button", { name: "Valider mon inscription" });
  await expect(send).toHaveAttribute("aria-disabled", "false");
  const { release } = await holdRequests(page, "**/formation/semoir.data*");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Envoi en cours…" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  release();
  await expect(dialog).toBeHidden();
  await expect(seatsShown(page)).toHaveText("8 places disponibles");
  expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});
