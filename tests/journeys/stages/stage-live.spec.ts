import type { Page } from "@playwright/test";
import type { Stage } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { actionNamed, seatsShown } from "../registrations/registration-forms.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

/** Marks the document: a reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
const expectNotReloaded = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-same-page");

const openWithEvents = (page: Page, path: string) =>
  Promise.all([page.waitForResponse((response) => response.url().endsWith("/events")), openPage(page, path)]);

async function openListAndDetail(list: Page, stage: Stage): Promise<Page> {
  const detail = await list.context().newPage();
  await openWithEvents(list, `/our-stages?q=${stage.location}`);
  await openWithEvents(detail, stagePath(stage));
  await Promise.all([list, detail].map(mark));
  return detail;
}

test.use({ viewport: PHONE });

test("updates the seats on the list and on the stage without a reload", async ({ page, centre }) => {
  const stage = await centre.addStage({ availableSeats: 2 });
  const detail = await openListAndDetail(page, stage);
  const card = page.getByRole("article").filter({ hasText: stage.location });
  await expect(card).toContainText("2 places disponibles");
  await expect(seatsShown(detail)).toHaveText("2 places disponibles");

  await centre.register(stage, basile);
  await expect(card.getByText("1 place disponible", { exact: true })).toBeVisible();
  await expect(seatsShown(detail)).toHaveText("1 place disponible");

  await centre.register(stage, noemie);
  await expect(card.getByText("Complet", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Voir les détails" })).toBeDisabled();
  await expect(seatsShown(detail)).toHaveText("0 places disponibles");
  await expectNotReloaded(page);
  await expectNotReloaded(detail);
});

test("disables registration with the last seat, and enables it when a seat is free again", async ({ page, centre }) => {
  const stage = await centre.addStage({ availableSeats: 1 });
  await openWithEvents(page, stagePath(stage));
  await mark(page);
  const reason = page.getByText("Toutes les places de ce stage sont prises.");
  await expect(actionNamed(page, "Je m'inscris")).toBeEnabled();
  await expect(reason).toHaveCount(0);
  await centre.register(stage, basile);
  await expect(actionNamed(page, "Je m'inscris")).toBeDisabled();
  await expect(reason).toBeVisible();
  await centre.change(stage, { availableSeats: 1 });
  await expect(actionNamed(page, "Je m'inscris")).toBeEnabled();
  await expect(reason).toHaveCount(0);
  await expectNotReloaded(page);
});

test("disables the group button with the last seat", async ({ page, centre }) => {
  await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ availableSeats: 1 });
  await openWithEvents(page, stagePath(stage));
  await mark(page);
  await expect(actionNamed(page, "Inscrire d'autres participants")).toBeEnabled();
  await centre.register(stage, basile);
  await expect(actionNamed(page, "Inscrire d'autres participants")).toBeDisabled();
  await expectNotReloaded(page);
});

test("shows changes made while the network was lost", async ({ page, centre, context }) => {
  const stage = await centre.addStage();
  await page.clock.install();
  await openWithEvents(page, stagePath(stage));
  await mark(page);
  await expect(seatsShown(page)).toHaveText("10 places disponibles");
  await page.route("**/events", (route) => route.abort());
  await context.setOffline(true);
  await centre.register(stage, basile);
  await page.clock.fastForward(60_000);
  await context.setOffline(false);
  await page.unrouteAll();
  await expect(seatsShown(page)).toHaveText("9 places disponibles");
  await expectNotReloaded(page);
});
