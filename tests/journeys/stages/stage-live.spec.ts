import type { Page } from "@playwright/test";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { actionNamed, seatsShown } from "../registrations/registration-forms.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";

test.use({ viewport: PHONE });

/** Opens the page with its events, and marks the document: a reload loses the mark. */
async function openWithEvents(page: Page, path: string) {
  await Promise.all([page.waitForResponse((response) => response.url().endsWith("/events")), openPage(page, path)]);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
}

test("seats and buttons follow every change without a reload, also one made while the network was lost", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, marieEleveuse);
  const stage = await centre.addStage({ availableSeats: 2 });
  const list = await context.newPage();
  await openWithEvents(list, `/our-stages?q=${stage.location}`);
  await page.clock.install();
  await openWithEvents(page, stagePath(stage));
  const card = list.getByRole("article").filter({ hasText: stage.location });
  const full = page.getByText("Toutes les places de ce stage sont prises.");
  const buttons = ["Je m'inscris", "Inscrire d'autres participants"].map((name) => actionNamed(page, name));
  await expect(card).toContainText("2 places disponibles");
  await expect(seatsShown(page)).toHaveText("2 places disponibles");
  await expect(full).toHaveCount(0);

  await centre.register(stage, basile);
  await expect(card.getByText("1 place disponible", { exact: true })).toBeVisible();
  await expect(seatsShown(page)).toHaveText("1 place disponible");
  for (const button of buttons) await expect(button).toBeEnabled();

  await centre.register(stage, noemie);
  await expect(card.getByText("Complet", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Voir les détails" })).toBeDisabled();
  await expect(seatsShown(page)).toHaveText("0 places disponibles");
  for (const button of buttons) await expect(button).toBeDisabled();
  await expect(full).toBeVisible();

  await centre.change(stage, { availableSeats: 1 });
  for (const button of buttons) await expect(button).toBeEnabled();
  await expect(full).toHaveCount(0);

  await page.route("**/events", (route) => route.abort());
  await context.setOffline(true);
  await centre.change(stage, { availableSeats: 7 });
  await page.clock.fastForward(60_000);
  await context.setOffline(false);
  await page.unrouteAll();
  await expect(seatsShown(page)).toHaveText("7 places disponibles");
  for (const each of [page, list]) await expect(each.locator("html")).toHaveAttribute("data-same-page");
});
