import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Result } from "axe-core";
import { TEST_ALL } from "../tools/test-all.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { stopAnimations } from "./toasts.ts";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * What axe-core finds on the page, except the fixed viewport, which the centre asked for. Colours take half of its time:
 * they come from one style sheet, so `npm test` looks at them where `colours` says.
 */
export async function axeFindings(page: Page, { colours = TEST_ALL } = {}): Promise<string[]> {
  await stopAnimations(page);
  // Evaluated over the DevTools protocol: the site's content security policy allows no other script.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(source);
  // Of the other results, axe-core then collects one element each instead of all.
  const options = { resultTypes: ["violations"], rules: { "color-contrast": { enabled: colours } } };
  const run = `axe.run(${JSON.stringify(options)}).then((results) => results.violations)`;
  const violations = await page.evaluate<Result[]>(run);
  return violations
    .filter(({ id }) => id !== "meta-viewport")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Checks with axe-core on a phone, or on both screen sizes in `npm run test:all`; for horizontal scrolling on both. */
export async function expectAccessible(page: Page, state = "", options = {}) {
  await page.setViewportSize(DESKTOP);
  if (TEST_ALL) await expectAccessibleHere(page, `${state} on a desktop`);
  else await expectToFit(page, `${state} on a desktop`);
  await page.setViewportSize(PHONE);
  await expectAccessibleHere(page, `${state} on a phone`, options);
  await page.setViewportSize(DESKTOP);
}

export async function expectAccessibleHere(page: Page, state: string, options = {}) {
  expect(await axeFindings(page, options), state).toEqual([]);
  await expectToFit(page, state);
}

const expectToFit = (page: Page, state: string) => expect.poll(() => widerThanTheScreen(page), state).toEqual([]);

const widerThanTheScreen = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.scrollWidth} px`),
  );
