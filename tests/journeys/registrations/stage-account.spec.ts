import type { Page } from "@playwright/test";
import { monthTitle, shiftMonth } from "#subjects/stages/rules/calendar.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { fieldIn, fillIn, openGroup, openSelf, openStage, participantIn } from "./registration-forms.ts";

const badge = (page: Page) =>
  page.getByRole("navigation", { name: "Navigation principale" }).locator("summary").filter({ visible: true });

/** On both screen sizes. */
async function barHeights(page: Page): Promise<number[]> {
  const heights = [];
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    heights.push(await page.getByRole("banner").evaluate((bar) => bar.clientHeight));
  }
  return heights;
}

test("a registration adds a notification, in every tab, which opening the section marks as read", async ({
  page,
  centre,
}) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ title: "Moisson" });
  await openStage(page, stage);
  const other = await page.context().newPage();
  await openPage(other, "/financement");
  await expect(badge(page)).not.toContainText("non lue");
  const before = await barHeights(page);
  const self = await openSelf(page);
  await fieldIn(self, "Niveau").selectOption("Débutant");
  await self.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(self).toBeHidden();
  for (const tab of [page, other]) await expect(badge(tab)).toContainText("1 notification non lue");
  await expect.poll(() => barHeights(page), "the badge does not add a second row").toEqual(before);
  const dialog = await openGroup(page);
  await fillIn(participantIn(dialog, 1), basile);
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(badge(page)).toContainText("2 notifications non lues");

  await openPage(page, "/account/notifications");
  const list = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(list.filter({ hasText: "Inscription réussie au stage «Moisson» pour Marie Lenglet." })).toHaveCount(1);
  await expect(list.filter({ hasText: "Inscription réussie pour Basile Hutin au stage «Moisson»." })).toHaveCount(1);
  await expect(list.first()).toContainText(/\d{1,2} \p{L}+ \d{4} à \d{2}:\d{2}/u);
  await expect(list.filter({ hasText: "(nouvelle)" })).toHaveCount(2);
  for (const tab of [page, other]) await expect(badge(tab)).not.toContainText("non lue");
  await expectAccessible(page, "notifications");
  await page.setViewportSize(PHONE);
  // A background reload still marks what was new when the page was opened.
  const reloaded = page.waitForResponse((response) => response.url().includes("/account/notifications.data"));
  await page.evaluate(() => new BroadcastChannel("sillon").postMessage("viewer changed"));
  await (await reloaded).finished();
  await expect(list.filter({ hasText: "(nouvelle)" })).toHaveCount(2);
  await page.getByRole("button", { name: "Marquer tout comme lu" }).click();
  await expect(list.filter({ hasText: "(nouvelle)" })).toHaveCount(0);
  await page.reload();
  await expect(list).toHaveCount(2);
  await expect(badge(page)).not.toContainText("non lue");
  await openStage(other, stage);
  await expect(other.getByRole("button", { name: "Déjà inscrit" })).toBeDisabled();
});

test("'Formations' and the calendar show my stages, empty and filled; under 1024 px the list replaces the calendar", async ({
  page,
  centre,
}) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account/formations");
  await expect(page.getByText("Vous n’avez aucune inscription pour le moment.")).toBeVisible();
  await expectAccessibleHere(page, "no stage");
  await openPage(page, "/account/calendrier/abonnement");
  await page.getByRole("button", { name: "Créer mon adresse" }).click();
  const address = page.getByLabel("Adresse de votre calendrier");
  await expect(address).toHaveValue(/^http:/);
  await expect(page.getByRole("link", { name: "Ouvrir dans mon agenda" })).toHaveAttribute(
    "href",
    (await address.inputValue()).replace("http:", "webcal:"),
  );
  await expectAccessibleHere(page, "the address of the calendar");

  const stage = await centre.addStage({ title: "Semis" });
  await centre.register(stage, { ...basile, email: marie.email });
  await openPage(page, "/account/formations");
  await expect(page.getByRole("article").getByText("à venir", { exact: true })).toBeVisible();
  await expectAccessible(page, "my stages");
  const month = (stage.date ?? "").slice(0, 7);
  await openPage(page, `/account/calendrier?mois=${month}`);
  await expectAccessibleHere(page, "the calendar");
  const day = page.getByRole("cell").filter({ has: page.locator(`time[datetime="${stage.date}"]`) });
  await expect(day.getByRole("link", { name: "Semis" })).toHaveAttribute("href", stagePath(stage));
  const title = page.getByRole("heading", { level: 2 }).first();
  await page.getByRole("link", { name: "Mois suivant" }).click();
  await expect(title).toHaveText(monthTitle(shiftMonth(month, 1)));
  await page.getByRole("link", { name: "Mois précédent" }).click();
  await expect(title).toHaveText(monthTitle(month));

  for (const width of [PHONE.width, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/account/calendrier");
    await expect(page.getByRole("table")).toBeHidden();
    await expect(page.getByRole("link", { name: "Calendrier" })).toBeHidden();
    await page.getByRole("link", { name: "Voir la liste de mes formations" }).click();
    await expect(page).toHaveURL(/\/account\/formations$/);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole("link", { name: "Calendrier" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
