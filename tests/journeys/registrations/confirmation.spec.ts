import type { Page } from "@playwright/test";
import { centre as config } from "../../../config/centre.ts";
import { dashedDate } from "../../../domain/paris-time.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { axeFindings } from "../axe.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { actionNamed, fieldIn, fillIn, openGroup, openSelf, openStage, participantIn } from "./registration-forms.ts";

const confirmation = (page: Page) => page.getByRole("region", { name: /^Inscriptions? enregistrées?$/ });
const toast = (page: Page) => page.getByRole("status").filter({ hasText: /Inscriptions? réussies? !/ });

for (const viewport of [PHONE, DESKTOP]) {
  test(`shows a visitor the confirmation until they leave the page, at ${viewport.width} px`, async ({
    page,
    centre,
  }) => {
    await page.setViewportSize(viewport);
    const stage = await centre.addStage({ title: "Semis de nuit" });
    await openStage(page, stage);
    await expect(confirmation(page)).toHaveCount(0);
    for (const person of [basile, noemie]) {
      const dialog = await openSelf(page);
      await fillIn(dialog, person);
      await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
      await expect(confirmation(page)).toContainText(`${person.firstName} ${person.lastName}`);
      await expect(confirmation(page)).toBeFocused();
      await expect(confirmation(page)).toBeInViewport();
      await toast(page).last().getByRole("button").click();
    }
    await expect(toast(page)).toHaveCount(0);
    for (const text of [
      "Semis de nuit",
      dashedDate(stage.date ?? ""),
      stage.location,
      "Basile Hutin, Noémie Caudrelier",
    ])
      await expect(confirmation(page)).toContainText(text);
    const call = confirmation(page).getByRole("link", { name: `Appelez le ${config.phone.display}` });
    await expect(call).toHaveAttribute("href", config.phone.href);
    await expect(confirmation(page).getByRole("link", { name: "Ajouter à mon agenda" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(confirmation(page).getByText("Basile Hutin, Noémie Caudrelier")).toBeVisible();
    await page.emulateMedia({ media: "screen" });

    await page.goto("/our-stages");
    await openStage(page, stage);
    await expect(actionNamed(page, "Je m'inscris")).toBeEnabled();
    await expect(confirmation(page)).toHaveCount(0);
  });
}

test("shows an account the confirmation on every visit, with the people they registered", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await openStage(page, stage);
  const self = await openSelf(page);
  await fieldIn(self, "Niveau").selectOption("Expert");
  await self.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(confirmation(page)).toContainText(`${marie.firstName} ${marie.lastName}`);
  const team = await openGroup(page);
  await fillIn(participantIn(team, 1), basile);
  await team.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(confirmation(page)).toContainText("Basile Hutin");
  await page.reload();
  await expect(confirmation(page)).toContainText("Basile Hutin");
  await expect(confirmation(page)).toContainText(`${marie.firstName} ${marie.lastName}`);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the next page shows the confirmation, without a name in its address", async ({ page, centre }) => {
    await page.goto("/our-stages");
    const stage = await centre.addStage();
    await page.goto(`/formation/semoir?stageId=${stage.id}`);
    const form = await openSelf(page);
    await fillIn(form, basile);
    await form.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(confirmation(page)).toContainText(stage.location);
    expect(page.url()).not.toContain(basile.firstName);
  });
});
