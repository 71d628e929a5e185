import type { Locator, Page } from "@playwright/test";
import { SELF_REGISTERED } from "#platform/values/page-messages.ts";
import { ODD_EMAIL, ODD_PHONE } from "#subjects/registrations/rules/registration-messages.ts";
import { odileAdministratrice } from "../people.ts";
import { basile, noemie } from "../stages.ts";
import { openPage } from "./pages.ts";
import {
  actionNamed,
  dialogNamed,
  fieldIn,
  fillIn,
  openGroup,
  openSelf,
  openStage,
  participantIn,
} from "./registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

const INCOMPLETE = "basile@ferme";

const notBlocked = (page: Page) => expect(page.locator("html")).not.toHaveClass(/pointer-block/);

/** Clicks like a person: the page is rendered between mouse down and mouse up. */
async function press(page: Page, button: Locator) {
  await notBlocked(page);
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await button.boundingBox();
  if (!box) throw new Error(`${button} is not visible`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test("hints do not move the form during a click, and appear after it @all", async ({ page, centre }) => {
  const stage = await centre.addStage();
  const viewports = [DESKTOP, { width: 390, height: 844 }];
  await openStage(page, stage);
  for (const [number, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport);
    const dialog = await openSelf(page);
    await fillIn(dialog, { ...basile, firstName: `Basile ${number}` });
    await fieldIn(dialog, "E-mail").fill(INCOMPLETE);
    await press(page, dialog.getByRole("button", { name: "Valider mon inscription" }));
    await expect(page.getByRole("status").filter({ hasText: SELF_REGISTERED }).last()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await expect.poll(() => centre.registered(stage)).toEqual(["Basile 0", "Basile 1"]);

  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openStage(page, stage);
  const dialog = await openGroup(page);
  const [first, second] = [participantIn(dialog, 1), participantIn(dialog, 2)];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await fieldIn(first, "E-mail").fill(INCOMPLETE);
    await press(page, dialog.getByRole("button", { name: "Ajouter un participant" }));
    await expect(second).toBeVisible();
    await expect(fieldIn(first, "E-mail")).toHaveAccessibleDescription(ODD_EMAIL);
    await fieldIn(second, "Numéro de téléphone").fill("063998111");
    await press(page, fieldIn(second, "Entreprise"));
    await expect(fieldIn(second, "Numéro de téléphone")).toHaveAccessibleDescription(ODD_PHONE);
    await fieldIn(second, "Numéro de téléphone").fill("+32 470 12 34 56");
    await press(page, second.getByRole("button", { name: "Retirer ce participant" }));
    await expect(second).toHaveCount(0);
    // So that the hint appears once more.
    await fieldIn(first, "E-mail").fill(basile.email);
    await fieldIn(first, "Nom").focus();
    await expect(fieldIn(first, "E-mail")).not.toHaveAccessibleDescription(ODD_EMAIL);
  }

  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  await actionNamed(page, "Ajouter un participant").click();
  const adding = dialogNamed(page, "Ajouter un participant");
  await fillIn(adding, noemie);
  await fieldIn(adding, "E-mail").fill(INCOMPLETE);
  await press(page, adding.getByRole("button", { name: "Ajouter", exact: true }));
  await expect(page.getByRole("status").filter({ hasText: "Participant ajouté avec succès" })).toBeVisible();
});

test("a second click within half a second keeps the focus in the dialog", async ({ page, centre }) => {
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await openStage(page, await centre.addStage());
  const dialog = await openSelf(page);
  await page.clock.runFor(500);
  // From now on, the half second ends only with runFor().
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = fieldIn(dialog, "Nom");
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  if (!box) throw new Error("the field is not visible");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator("html")).toHaveClass(/pointer-block/);
  await expect(name).toBeFocused();
  await page.mouse.click(2, 2);
  await expect(name).toBeFocused();
  await page.keyboard.type("Hutin");
  await expect(name).toHaveValue("Hutin");
});
