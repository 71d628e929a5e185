import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { ownAddress, startProcess } from "./site-process.ts";
import { slowMotion } from "./toasts.ts";

interface Site {
  origin: string;
  /** Runs `npm run admin -- …` on the site's own database. */
  admin(...words: string[]): Promise<unknown>;
}

/** `test` with a site of its own: the production process, on an empty embedded database, one for each worker. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sillon-journey-"));
      const { origin, env, stop } = await startProcess(dataDir);
      await use({ origin, admin: (...words) => promisify(execFile)("node", ["scripts/admin.ts", ...words], { env }) });
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: ({}, use) => use(ownAddress()),
  page: async ({ page }, use) => {
    await slowMotion(page);
    await use(page);
  },
});

export { expect } from "@playwright/test";
