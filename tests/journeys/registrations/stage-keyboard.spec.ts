import type { Locator, Page } from "@playwright/test";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import {
  actionNamed,
  dialogNamed,
  fieldIn,
  GROUP,
  openPage,
  openStage,
  participantIn,
  SELF,
} from "./registration-forms.ts";

/** Presses Tab until it is reached, as one does; a trap on the way would never end. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, "the focus is seen").toBe("solid");
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function typeInto(page: Page, place: Locator, label: string, text: string) {
  await tabTo(page, fieldIn(place, label));
  await page.keyboard.type(text);
}

test.describe("with the keyboard alone", () => {
  test.use({ viewport: DESKTOP });

  test("one finds a stage, opens the form, fills it in and registers", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openPage(page, "/our-stages");
    await tabTo(page, page.getByRole("searchbox", { name: "Rechercher" }));
    await page.keyboard.type(stage.location);
    await expect(page.getByRole("article")).toHaveCount(1);
    await tabTo(page, page.getByRole("link", { name: /^Voir les détails/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: stage.title })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, actionNamed(page, "Je m'inscris"));
    await page.keyboard.press("Enter");
    const dialog = dialogNamed(page, SELF);
    await expect(fieldIn(dialog, "Prénom")).toBeFocused();
    await page.keyboard.type(basile.firstName);
    await typeInto(page, dialog, "Nom", basile.lastName);
    await typeInto(page, dialog, "E-mail", basile.email);
    await typeInto(page, dialog, "Numéro de téléphone", basile.phone);
    await typeInto(page, dialog, "Entreprise", basile.company);
    await typeInto(page, dialog, "Niveau", "Exp");
    await tabTo(page, dialog.getByRole("checkbox", { name: "Personne en situation de handicap" }));
    await page.keyboard.press("Space");
    await typeInto(page, dialog, "Décrivez le handicap", "Fauteuil");
    await tabTo(page, dialog.getByRole("button", { name: "Valider mon inscription" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    // The dialog gave the focus back to its button, and that one to the news.
    await expect(page.locator("main section:focus")).toContainText("Inscription enregistrée");
    expect(await centre.registered(stage)).toEqual(["Basile"]);
  });

  test("the focus never leaves an open dialog for the page, and comes back to the button", async ({ page, centre }) => {
    await centre.signIn(page.context(), marieEleveuse);
    await openStage(page, await centre.addStage());
    for (const [button, title] of [
      ["Je m'inscris", SELF],
      ["Inscrire d'autres participants", GROUP],
    ] as const) {
      await actionNamed(page, button).focus();
      await page.keyboard.press("Enter");
      const dialog = dialogNamed(page, title);
      await expect(dialog).toBeVisible();
      for (let presses = 0; presses < 14; presses++) {
        await page.keyboard.press(presses % 5 === 4 ? "Shift+Tab" : "Tab");
        const outside = await dialog.evaluate(
          (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
        );
        expect(outside, "the focus is in the dialog, or in the browser's own bar").toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(actionNamed(page, button)).toBeFocused();
    }
  });

  test("a participant who is added receives the focus, one who is removed does not lose it", async ({
    page,
    centre,
  }) => {
    await centre.signIn(page.context(), marieEleveuse);
    await openStage(page, await centre.addStage());
    await actionNamed(page, "Inscrire d'autres participants").focus();
    await page.keyboard.press("Enter");
    const dialog = dialogNamed(page, GROUP);
    await tabTo(page, dialog.getByRole("button", { name: "Ajouter un participant" }));
    await page.keyboard.press("Enter");
    await expect(fieldIn(participantIn(dialog, 2), "Prénom")).toBeFocused();
    await tabTo(page, participantIn(dialog, 2).getByRole("button", { name: "Retirer ce participant" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("group")).toHaveCount(1);
    await expect(dialog.getByRole("button", { name: "Ajouter un participant" })).toBeFocused();
  });
});
