import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Result } from "axe-core";
import { SCREENS } from "./screens.ts";
import { holdStill } from "./toasts.ts";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe-core finds on the page as it stands, but for the fixed viewport, which the centre asked for. */
export async function axeFindings(page: Page): Promise<string[]> {
  await holdStill(page);
  // Run through the protocol, as a browser extension would: the site's own policy lets no foreign script in.
  await page.evaluate(source);
  const violations = await page.evaluate<Result[]>("axe.run().then((results) => results.violations)");
  return violations
    .filter(({ id }) => id !== "meta-viewport")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The page as it stands, on both screens: nothing for axe-core to say, nothing wider than the screen. */
export async function expectNoFault(page: Page, state = "") {
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    await expectNoFaultHere(page, `${state} on ${screen}`);
  }
}

export async function expectNoFaultHere(page: Page, state: string) {
  expect(await axeFindings(page), state).toEqual([]);
  await expect.poll(() => widerThanTheScreen(page), state).toEqual([]);
}

const widerThanTheScreen = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.scrollWidth} px`),
  );
