import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { tabTo, typeInto } from "../keyboard.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { actionNamed, dialogNamed, fieldIn, GROUP, openStage, participantIn, SELF } from "./registration-forms.ts";

test.describe("with the keyboard only", () => {
  test.use({ viewport: DESKTOP });

  test("finds a stage, opens the form, fills it in and registers", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openPage(page, "/our-stages");
    await tabTo(page, page.getByRole("searchbox", { name: "Rechercher" }));
    await page.keyboard.type(stage.location);
    await expect(page).toHaveURL(`/our-stages?${new URLSearchParams({ q: stage.location })}`);
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
    await typeInto(page, fieldIn(dialog, "Nom"), basile.lastName);
    await typeInto(page, fieldIn(dialog, "E-mail"), basile.email);
    await typeInto(page, fieldIn(dialog, "Numéro de téléphone"), basile.phone);
    await typeInto(page, fieldIn(dialog, "Entreprise"), basile.company);
    await typeInto(page, fieldIn(dialog, "Niveau"), "Exp");
    await tabTo(page, dialog.getByRole("checkbox", { name: "Personne en situation de handicap" }));
    await page.keyboard.press("Space");
    await typeInto(page, fieldIn(dialog, "Décrivez le handicap"), "Fauteuil");
    await tabTo(page, dialog.getByRole("button", { name: "Valider mon inscription" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    // The focus moves from the dialog to its button, and then to the confirmation.
    await expect(page.locator("main section:focus")).toContainText("Inscription enregistrée");
    await expect.poll(() => centre.registered(stage)).toEqual(["Basile"]);
  });

  test("keeps the focus in an open dialog, moves it with added and removed participants, and returns it to the button", async ({
    page,
    centre,
  }) => {
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
      if (title === GROUP) {
        await tabTo(page, dialog.getByRole("button", { name: "Ajouter un participant" }));
        await page.keyboard.press("Enter");
        await expect(fieldIn(participantIn(dialog, 2), "Prénom")).toBeFocused();
        await tabTo(page, participantIn(dialog, 2).getByRole("button", { name: "Retirer ce participant" }));
        await page.keyboard.press("Enter");
        await expect(dialog.getByRole("group")).toHaveCount(1);
        await expect(dialog.getByRole("button", { name: "Ajouter un participant" })).toBeFocused();
      }
      for (let presses = 0; presses < 14; presses++) {
        await page.keyboard.press(presses % 5 === 4 ? "Shift+Tab" : "Tab");
        const outside = await dialog.evaluate(
          (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
        );
        expect(outside, "the focus is in the dialog or in the browser's toolbar").toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(actionNamed(page, button)).toBeFocused();
    }
  });
});
