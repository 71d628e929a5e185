import type { Locator, Page } from "@playwright/test";
import { odileAdministratrice } from "../people.ts";
import { basile } from "../stages.ts";
import { chooseFile, sendButton } from "./documents/documents.ts";
import { openPage } from "./pages.ts";
import { actionNamed, openGroup, openSelf, openStage } from "./registrations/registration-forms.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test.use({ viewport: PHONE });

test("on a phone, every dialog always shows its main button, and Enter does not delete @all", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await openStage(page, stage);
  await openSelf(page);
  await expectActions(page, "Valider mon inscription");
  const group = await openGroup(page);
  await group.getByRole("button", { name: "Ajouter un participant" }).click();
  await expectActions(page, "Valider les inscriptions");
  await actionNamed(page, "Appeler").click();
  await expectActions(page, "Appeler maintenant", "Fermer");

  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  await actionNamed(page, "Corriger Basile Hutin").click();
  await expectActions(page, "Enregistrer");
  await actionNamed(page, "Supprimer Basile Hutin").click();
  await expectActions(page, "Supprimer");
  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  await page.getByRole("link", { name: "Supprimer" }).click();
  await expectActions(page, "Supprimer");

  await chooseFile(page, centre);
  await sendButton(page).click();
  await page.getByRole("button", { name: "Supprimer : notice.txt" }).click();
  await expectActions(page, "Supprimer");
});

/** Goes through the open dialog with Tab, and closes it. */
async function expectActions(page: Page, main: string, cancel = "Annuler") {
  const dialog = page.getByRole("dialog");
  const buttons = dialog.locator(".dialog-actions").locator("a, button");
  await expect(buttons).toHaveText([main, cancel]);
  if (main === "Supprimer") await expect(buttons.last()).toBeFocused();
  const stops = await dialog.locator("a, button, input:not([type=hidden]), select, textarea").count();
  for (let presses = 0; presses <= stops; presses++) {
    await page.keyboard.press("Tab");
    await expect(buttons.first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coversFocus(dialog), main).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Whether the dialog's buttons cover the focused field. */
const coversFocus = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    const actions = element.querySelector(".dialog-actions");
    if (!focused || !actions || actions.contains(focused) || !element.contains(focused)) return false;
    return focused !== element && focused.getBoundingClientRect().bottom > actions.getBoundingClientRect().top + 1;
  });
