import { expect, type Locator, type Page } from "@playwright/test";

const MAX_PRESSES = 60;

/** Presses Tab until the element has a visible focus; fails if the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, "the focus is visible").toBe("solid");
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
