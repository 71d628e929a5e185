import type { Page } from "@playwright/test";
import { openPage } from "./registrations/registration-forms.ts";
import { expect, test } from "./site.ts";

const line = (page: Page) => page.locator(".page-progress");

/** Holds the next page's data back until it is told to let it through. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}.data*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`for those whose motion preference is ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("a slow page shows a line after a moment, then says so, and moves nothing", async ({ page }) => {
      await openPage(page, "/formateurs");
      const top = await page.getByRole("heading", { level: 1 }).boundingBox();
      const letThrough = await holdBack(page, "/financement");
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/financement"]')?.click());
      await expect(line(page)).toBeVisible();
      await expect(line(page)).toHaveCSS("animation-delay", "0.15s");
      const passes = () =>
        line(page).evaluate((element) => getComputedStyle(element, "::before").animationName === "pass");
      expect(await passes()).toBe(reducedMotion === "no-preference");
      expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(top);
      await expect(page.getByText("La page se charge…")).toHaveCount(1);
      letThrough();
      await expect(page).toHaveURL("/financement");
      await expect(line(page)).toHaveCount(0);
      await expect(page.getByText("La page se charge…")).toHaveCount(0);
    });
  });
}
