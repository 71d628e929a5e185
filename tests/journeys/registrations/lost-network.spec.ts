import type { Page } from "@playwright/test";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
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

const success = (page: Page, message = "Inscription réussie !") =>
  page.getByRole("status").filter({ hasText: message });

test.use({ viewport: PHONE });

test("a form that met no network is kept whole, and goes when the network is back", async ({
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
  await expect(success(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await centre.registered(stage)).toEqual(["Basile"]);
});

test("a form whose answer was lost is sent again and registers once", async ({ page, centre }) => {
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
  await expect(success(page)).toBeVisible();
  await expect(seatsShown(page)).toHaveText("9 places disponibles");
  expect(await centre.registered(stage)).toEqual(["Basile"]);
});

test("a team whose answer was lost is sent again and registers once", async ({ page, centre }) => {
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
  await expect(success(page, "Inscriptions réussies !")).toBeVisible();
  expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});

test("a field that was filled in is not called empty because the network is away", async ({
  page,
  centre,
  context,
}) => {
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

test("a double click, and an impatient Enter, register once", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await openStage(page, stage);
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).dblclick();
  await expect(success(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await openSelf(page);
  await fillIn(dialog, noemie);
  await fieldIn(dialog, "Prénom").focus();
  const held = Promise.withResolvers<void>();
  await page.route("**/formation/semoir.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Envoi en cours…" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(seatsShown(page)).toHaveText("8 places disponibles");
  expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});
