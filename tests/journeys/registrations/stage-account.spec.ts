import type { Page } from "@playwright/test";
import { centre as config } from "../../../config/centre.ts";
import { addDays, dashedDate } from "../../../domain/paris-time.ts";
import { monthTitle, shiftMonth } from "../../../domain/stages/calendar.ts";
import { fullAddress } from "../../../domain/stages/place.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { type Centre, expect, test } from "../site.ts";
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

async function registerMyself(page: Page) {
  const dialog = await openSelf(page);
  await fieldIn(dialog, "Niveau").selectOption("Débutant");
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog).toBeHidden();
}

async function marieOnAStage(page: Page, centre: Centre, title: string) {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ title });
  await openStage(page, stage);
  return stage;
}

test.use({ viewport: PHONE });

test("a registration adds a notification, which opening the section marks as read", async ({ page, centre }) => {
  await marieOnAStage(page, centre, "Moisson");
  await expect(badge(page)).not.toContainText("non lue");
  const before = await barHeights(page);
  await registerMyself(page);
  await expect(badge(page)).toContainText("1 notification non lue");
  expect(await barHeights(page), "the badge does not add a second row").toEqual(before);
  const dialog = await openGroup(page);
  await fillIn(participantIn(dialog, 1), basile);
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(badge(page)).toContainText("2 notifications non lues");

  await openPage(page, "/account");
  await page.getByRole("link", { name: "Notifications" }).click();
  const list = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(list.filter({ hasText: "Inscription réussie au stage «Moisson» pour Marie Lenglet." })).toHaveCount(1);
  await expect(list.filter({ hasText: "Inscription réussie pour Basile Hutin au stage «Moisson»." })).toHaveCount(1);
  await expect(list.first()).toContainText(/\d{1,2} \p{L}+ \d{4} à \d{2}:\d{2}/u);
  await expect(list.filter({ hasText: "(nouvelle)" })).toHaveCount(2);
  await expect(badge(page)).not.toContainText("non lue");
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
});

test("the badge shows a registration made in another tab", async ({ page, centre }) => {
  const stage = await marieOnAStage(page, centre, "Deux onglets");
  const other = await page.context().newPage();
  await openPage(other, "/financement");
  await registerMyself(page);
  await expect(badge(other)).toContainText("1 notification non lue");
  await openPage(page, "/account/notifications");
  await expect(badge(other)).not.toContainText("non lue");
  await openStage(other, stage);
  await expect(other.getByRole("button", { name: "Déjà inscrit" })).toBeDisabled();
});

test("'Formations' shows my stages with their status, and the people I registered", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  await openPage(page, "/account/formations");
  await expect(page.getByText("Vous n’êtes inscrit à aucun stage pour le moment.")).toBeVisible();
  const me = { ...basile, email: marie.email, firstName: "Marie", lastName: "Lenglet" };
  const open = { endRegistrationDate: null };
  const stages = [
    await centre.addStage({ ...open, title: "Plus tard" }),
    await centre.addStage({ ...open, title: "En ce moment", date: centre.today, duration: 48 }),
    await centre.addStage({ ...open, title: "Autrefois", date: addDays(centre.today, -40) }),
  ];
  for (const stage of stages) await centre.register(stage, me);
  const [later] = stages;
  if (!later) throw new Error("there is no stage");
  await openStage(page, later);
  const dialog = await openGroup(page);
  await fillIn(participantIn(dialog, 1), basile);
  await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
  await expect(dialog).toBeHidden();

  await openPage(page, "/account/formations");
  const rows = page.getByRole("article");
  await expect(rows.getByRole("heading")).toHaveText(["Plus tard", "En ce moment", "Autrefois"]);
  await expect(rows.nth(0)).toContainText(
    `${dashedDate(later.date ?? "")}, ${fullAddress(later.location, config.address)}`,
  );
  for (const [row, status] of ["à venir", "en cours", "terminé"].entries())
    await expect(rows.nth(row).getByText(status, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Les personnes que j’ai inscrites" })).toContainText("Basile Hutin");
  await rows.nth(0).getByRole("link", { name: "Plus tard", exact: true }).click();
  await expect(page).toHaveURL(stagePath(later));
});

test("the calendar starts weeks on Monday, crosses years, and shows the stage on its day", async ({ page, centre }) => {
  await page.setViewportSize(DESKTOP);
  const stage = await marieOnAStage(page, centre, "Semis");
  await registerMyself(page);
  const month = (stage.date ?? "").slice(0, 7);
  await openPage(page, `/account/calendrier?mois=${month}`);
  await expect(page.getByRole("columnheader")).toHaveText(["Lun", "Mar", "Mer", "Jeu", "Ven", "Sam", "Dim"]);
  const day = page.getByRole("cell").filter({ has: page.locator(`time[datetime="${stage.date}"]`) });
  await expect(day.getByRole("link", { name: "Semis" })).toHaveAttribute("href", stagePath(stage));
  for (let step = 1; step <= 12; step++) {
    await page.getByRole("link", { name: "Mois suivant" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(monthTitle(shiftMonth(month, step)));
  }
  await page.getByRole("link", { name: "Mois précédent" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(monthTitle(shiftMonth(month, 11)));
});

test("under 1024 px the list replaces the calendar", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  for (const size of [PHONE, { width: 1023, height: 800 }]) {
    await page.setViewportSize(size);
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
