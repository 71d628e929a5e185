import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
