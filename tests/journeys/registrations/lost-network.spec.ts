import type { Page } from "@playwright/test";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { successToast } from "../toasts.ts";
import {
  dialogNamed,
  expectTyped,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  openStage,
  participantIn,
  SELF,
  seatsShown,
} from "./registration-forms.ts";

const NOT_SENT = /Votre demande n’a pas pu être envoyée/;

test.use({ viewport: PHONE });

/** The server gets what the page sends, but the page never gets the response. */
const loseResponses = (page: Page) =>
  page.route("**/formation/semoir.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort("connectionreset");
  });

test("a visitor registers once: after a cut network, a lost response, a double click or repeated Enter", async ({
  page,
  centre,
  context,
}) => {
  const stage = await centre.addStage();
  await openPage(page, `${stagePath(stage)}&inscription=moi`);
  const dialog = dialogNamed(page, SELF);
  const send = dialog.getByRole("button", { name: "Valider mon inscription" });
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal")), "by its address").toBe(true);
  await fillIn(dialog, basile);
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(NOT_SENT);
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await expectTyped(dialog, basile);
  await context.setOffline(false);
  await loseResponses(page);
  await send.dblclick();
  await expect(dialog.locator("form").getByText(NOT_SENT)).toBeVisible();
  await expect.poll(() => centre.registered(stage), "the response is lost").toEqual(["Basile"]);
  await expect(send).toHaveAttribute("aria-disabled", "false");
  await page.unrouteAll();
  await send.dblclick();
  await expect(successToast(page, "Inscription réussie !")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(seatsShown(page)).toHaveText("9 places disponibles");

  await openSelf(page);
  await fillIn(dialog, noemie);
  await fieldIn(dialog, "Prénom").focus();
  // The page has reloaded its data after the first one.
  await expect(send).toHaveAttribute("aria-disabled", "false");
  const { release } = await holdRequests(page, "**/formation/semoir.data*");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Envoi en cours…" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  release();
  await expect(dialog).toBeHidden();
  await expect(seatsShown(page)).toHaveText("8 places disponibles");
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});

test("an account without a company must enter one, which a cut network does not forget; a group is registered once", async ({
  page,
  centre,
  context,
}) => {
  await centre.signIn(context, paulChauffeur);
  const stage = await centre.addStage();
  await openStage(page, stage);
  const self = await openSelf(page);
  await fieldIn(self, "Niveau").selectOption("Expert");
  await self.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(fieldIn(self, "Entreprise")).toHaveAttribute("aria-invalid", "true");
  await fieldIn(self, "Entreprise").fill("ETA Déhaine");
  await context.setOffline(true);
  await self.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(self.locator("form").getByText(NOT_SENT)).toBeVisible();
  await expect(self.getByText("Ce champ est obligatoire.")).toHaveCount(0);
  await context.setOffline(false);
  await page.keyboard.press("Escape");
  await expect(self).toBeHidden();

  const group = await openGroup(page);
  await group.getByRole("button", { name: "Ajouter un participant" }).click();
  await fillIn(participantIn(group, 1), basile);
  await fillIn(participantIn(group, 2), noemie);
  await loseResponses(page);
  await group.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(group.locator("form").getByText(NOT_SENT)).toBeVisible();
  await page.unrouteAll();
  await group.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(successToast(page, "Inscriptions réussies !")).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile", "Noémie"]);
});
