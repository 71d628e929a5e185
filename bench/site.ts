import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/free-port.ts";
import { startSiteProcess } from "../tests/process.ts";
import { type Child, measured, WATCHED } from "./child.ts";

export interface Site {
  origin: string;
  child: Child;
  stop: () => Promise<void>;
}

interface Wishes {
  /** Fills the database, which is empty otherwise, before the start. */
  prepare?: (dataDir: string, baseUrl: URL) => Promise<void>;
  /** Watching adds a file to load: not where the start itself is timed. */
  watched?: boolean;
  /** On PostgreSQL, and not on an embedded database. */
  databaseUrl?: string;
}

/** The site in a process, on a database of its own. */
export async function startSite({ prepare, watched = true, databaseUrl }: Wishes = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-bench-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await prepare?.(dataDir, new URL(origin));
  const program = await startSiteProcess(
    { dataDir, databaseUrl: databaseUrl ?? null },
    {
      variables: { PORT: String(port), BASE_URL: origin },
      options: watched ? WATCHED : [],
      channel: watched,
    },
  );
  const child = measured(program);
  const stop = async () => {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, child, stop };
}
