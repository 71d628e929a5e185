import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./site.ts";

const progressBar = (page: Page) => page.locator(".page-progress");

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("a slow page shows a progress bar and a message, without moving the content", async ({ page }) => {
      await openPage(page, "/formateurs");
      const top = await page.getByRole("heading", { level: 1 }).boundingBox();
      const { release } = await holdRequests(page, "**/financement.data*");
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/financement"]')?.click());
      await expect(progressBar(page)).toBeVisible();
      await expect(progressBar(page)).toHaveCSS("animation-delay", "0.15s");
      const passes = () =>
        progressBar(page).evaluate((element) => getComputedStyle(element, "::before").animationName === "pass");
      expect(await passes()).toBe(reducedMotion === "no-preference");
      expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(top);
      await expect(page.getByText("La page se charge…")).toHaveCount(1);
      release();
      await expect(page).toHaveURL("/financement");
      await expect(progressBar(page)).toHaveCount(0);
      await expect(page.getByText("La page se charge…")).toHaveCount(0);
    });
  });
}
