import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { freePort } from "../free-port.ts";

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
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const env = {
        ...process.env,
        PORT: String(port),
        WEB_CONCURRENCY: "1",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        HOST: "127.0.0.1",
        BASE_URL: origin,
      };
      const server = spawn("node", ["scripts/start.js"], { env });
      await listening(server);
      await use({ origin, admin: (...words) => promisify(execFile)("node", ["scripts/admin.ts", ...words], { env }) });
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

export { expect } from "@playwright/test";

async function listening(server: ChildProcess) {
  if (!server.stdout) throw new Error("the server has no output");
  for await (const line of createInterface(server.stdout)) if (line.includes('"listening"')) break;
  server.stdout.resume();
}
