import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the page and waits for hydration; before it, forms are sent without scripts. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** Clicks a link or a button, and returns when the page with that title is there and hydrated. The pages of the settings
 * have one title, and headings of level 2. */
export async function follow(link: Locator, heading: string | RegExp, level = 1) {
  await link.click();
  await expect(link.page().getByRole("heading", { level, name: heading })).toBeVisible();
  await waitForHydration(link.page());
}

export async function waitForHydration(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
