import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./site.ts";

test("a slow page shows a progress bar and a message, without moving the content", async ({ page }) => {
  const progressBar = page.locator(".page-progress");
  const topOfTitle = () =>
    page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY);
  const { release } = await holdRequests(page, "**/financement.data*");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/formateurs");
  await page.evaluate(() => document.fonts.ready);
  const top = await topOfTitle();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/financement"]')?.click());
  await expect(progressBar).toBeVisible();
  await expect(progressBar).toHaveCSS("animation-delay", "0.15s");
  const animation = () => progressBar.evaluate((element) => getComputedStyle(element, "::before").animationName);
  await expect.poll(animation).toBe("pass");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(animation).not.toBe("pass");
  expect(await topOfTitle()).toBe(top);
  await expect(page.getByText("La page se charge…")).toHaveCount(1);
  release();
  await expect(page).toHaveURL("/financement");
  await expect(progressBar).toHaveCount(0);
  await expect(page.getByText("La page se charge…")).toHaveCount(0);
});
