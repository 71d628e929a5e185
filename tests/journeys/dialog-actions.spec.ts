import type { Locator, Page } from "@playwright/test";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { basile } from "../stages.ts";
import { dropZone, file, marieAndPaul, option, picker, sendButton } from "./documents/documents.ts";
import { openPage } from "./pages.ts";
import { actionNamed, openGroup, openSelf, openStage } from "./registrations/registration-forms.ts";
import { PHONE } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";

test.use({ viewport: PHONE });

/** How to open each dialog, and the labels of its buttons. */
const DIALOGS: Record<
  string,
  { main: string; cancel?: string; open: (page: Page, centre: Centre) => Promise<unknown> }
> = {
  "the registration of oneself": {
    main: "Valider mon inscription",
    async open(page, centre) {
      await openStage(page, await centre.addStage());
      await openSelf(page);
    },
  },
  "the registration of a group": {
    main: "Valider les inscriptions",
    async open(page, centre) {
      await centre.signIn(page.context(), marieEleveuse);
      await openStage(page, await centre.addStage());
      const dialog = await openGroup(page);
      await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    },
  },
  "the phone dialog": {
    main: "Appeler maintenant",
    cancel: "Fermer",
    async open(page, centre) {
      await openStage(page, await centre.addStage());
      await actionNamed(page, "Appeler").click();
    },
  },
  "the correction of a participant": {
    main: "Enregistrer",
    async open(page, centre) {
      const stage = await registrants(page, centre);
      await actionNamed(page, `Corriger ${stage}`).click();
    },
  },
  "the removal of a participant": {
    main: "Supprimer",
    async open(page, centre) {
      const stage = await registrants(page, centre);
      await actionNamed(page, `Supprimer ${stage}`).click();
    },
  },
  "the deletion of a stage": {
    main: "Supprimer",
    async open(page, centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, `/admin/modifier/${(await centre.addStage()).id}`);
      await page.getByRole("link", { name: "Supprimer" }).click();
    },
  },
  "the deletion of a file": {
    main: "Supprimer",
    async open(page, centre) {
      const { name, searchText } = await marieAndPaul(page, centre);
      await openPage(page, "/Gestion_documents");
      await picker(page).fill(searchText);
      await option(page, name).click();
      await dropZone(page).setInputFiles([file("notice.txt")]);
      await sendButton(page).click();
      await page.getByRole("button", { name: "Supprimer : notice.txt" }).click();
    },
  },
};

async function registrants(page: Page, centre: Centre): Promise<string> {
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/inscrits/${stage.id}`);
  return `${basile.firstName} ${basile.lastName}`;
}

for (const [what, { main, cancel = "Annuler", open }] of Object.entries(DIALOGS)) {
  test(`on a phone, ${what} always shows its main button`, async ({ page, centre }) => {
    await open(page, centre);
    const dialog = page.getByRole("dialog");
    const [mainButton, cancelButton] = await dialog.locator(".dialog-actions").locator("a, button").all();
    if (!mainButton || !cancelButton) throw new Error("the dialog does not have two buttons");
    await expect(mainButton).toHaveText(main);
    await expect(cancelButton).toHaveText(cancel);
    if (main === "Supprimer") await expect(cancelButton, "Enter does not delete").toBeFocused();
    for (let presses = 0; presses < 24; presses++) {
      await page.keyboard.press("Tab");
      await expect(mainButton).toBeInViewport({ ratio: 1 });
      expect(await isCovered(dialog)).toBe(false);
    }
  });
}

/** Whether the dialog's buttons cover the focused field. */
const isCovered = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    const actions = element.querySelector(".dialog-actions");
    if (!focused || !actions || actions.contains(focused) || !element.contains(focused)) return false;
    return focused !== element && focused.getBoundingClientRect().bottom > actions.getBoundingClientRect().top + 1;
  });
