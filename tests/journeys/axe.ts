import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Result } from "axe-core";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe-core finds on the page as it stands, but for the fixed viewport, which the centre asked for. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Run through the protocol, as a browser extension would: the site's own policy lets no foreign script in.
  await page.evaluate(source);
  const violations = await page.evaluate<Result[]>("axe.run().then((results) => results.violations)");
  return violations
    .filter(({ id }) => id !== "meta-viewport")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
