import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { JOIN } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { openPage } from "../pages.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { actionNamed, dialogNamed, openStage, SELF } from "./registration-forms.ts";

test("on a phone the button stays at the bottom of the screen and covers neither what is focused nor the footer", async ({
  page,
  centre,
}) => {
  const stage = await centre.addStage({ details: "Une ligne\n".repeat(60) });
  await page.setViewportSize(PHONE);
  await openStage(page, stage);
  const register = actionNamed(page, "Je m'inscris");
  await expect(register).toHaveCount(1);
  await expect(register).toBeInViewport({ ratio: 1 });
  const panel = page.getByRole("region", { name: "Informations sur le stage" });
  await expect(panel.getByText(/^\d\d-\d\d-\d{4}$/).first()).toBeInViewport();
  await expect(panel.getByRole("link", { name: "Voir sur la carte" })).toBeInViewport();

  // The keyboard reaches it after "Retour", before the rest of the page.
  await actionNamed(page, "Retour").focus();
  await page.keyboard.press("Tab");
  await expect(register).toBeFocused();
  const top = await register.evaluate((button) => button.closest(".register-bar")?.getBoundingClientRect().top ?? 0);
  const stops = await page
    .locator("main")
    .evaluate((main) => main.querySelectorAll("a[href], button:not(:disabled)").length);
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element?.closest("main") || element.closest(".register-bar, dialog")) return null;
      return element.getBoundingClientRect().bottom;
    });
    if (focused !== null) expect(focused).toBeLessThanOrEqual(top);
  }

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link").last().scrollIntoViewIfNeeded();
  const edges = await page.evaluate(() => [
    document.querySelector(".register-bar")?.getBoundingClientRect().bottom ?? 0,
    document.querySelector("body > footer")?.getBoundingClientRect().top ?? 0,
  ]);
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0);

  await page.setViewportSize(DESKTOP);
  await expect(register).toHaveCount(1);
  await expect(page.locator(".register-bar")).toBeHidden();
  await register.click();
  await expect(dialogNamed(page, SELF)).toBeVisible();
});

test("the bar of a full stage leads to its waiting list", async ({ page, centre }) => {
  const full = await centre.addStage({ availableSeats: 0 });
  await page.setViewportSize(PHONE);
  await openPage(page, stagePath(full));
  const bar = page.locator(".register-bar");
  await expect(bar.getByText("Complet !")).toBeVisible();
  await bar.getByRole("button", { name: JOIN }).click();
  await expect(dialogNamed(page, JOIN)).toBeVisible();
});
