import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/free-port.ts";
import { startSiteProcess } from "../tests/process.ts";
import { type Child, measured, REPORTING_USAGE } from "./child.ts";

export interface Site {
  origin: string;
  child: Child;
  stop: () => Promise<void>;
}

interface Options {
  /** Fills the database before the start. */
  prepare?: (dataDir: string, baseUrl: URL) => Promise<void>;
  /** PostgreSQL instead of SQLite. */
  databaseUrl?: string;
}

/** Starts the site in a process, on a new database. */
export async function startSite({ prepare, databaseUrl }: Options = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-bench-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await prepare?.(dataDir, new URL(origin));
  const program = await startSiteProcess(
    { dataDir, databaseUrl: databaseUrl ?? null },
    {
      variables: { PORT: String(port), BASE_URL: origin },
      nodeOptions: REPORTING_USAGE,
      ipc: true,
    },
  );
  const child = measured(program);
  const stop = async () => {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, child, stop };
}

/** In its first minutes a site catches up, in short turns, on jobs that no process had run on the created rows. */
export async function untilQuiet({ child }: Site): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    await wait(1_000);
    calm = (await child.usage()).cpuSeconds < 0.1 ? calm + 1 : 0;
  }
}
