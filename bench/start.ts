import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installOnce, startSiteProcess } from "../tests/process.ts";
import { fetchBytes } from "./fetch-bytes.ts";
import { type Section, whole } from "./report.ts";
import { median } from "./statistics.ts";

const ROUNDS = 5;

export async function start(): Promise<Section[]> {
  const site: number[] = [];
  const bare: number[] = [];
  await timeToFirstResponse();
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeOfEmptyScript());
    site.push(await timeToFirstResponse());
  }
  const [siteTime, bareTime] = [median(site), median(bare)];
  return [
    {
      title: "Start",
      text: `From the start of the process to the first 200 of \`/\` on a SQLite database that is migrated and installed, without stages, and the run time of \`node -e 0\`. ${ROUNDS} alternating rounds, after one that is not counted; medians.`,
      head: ["site ms", "node -e 0 ms", "**ratio**"],
      rows: [[whole(siteTime), whole(bareTime), `**${(siteTime / bareTime).toFixed(1)}**`]],
      goal: "site ≤ 700 ms",
    },
  ];
}

async function timeToFirstResponse(): Promise<number> {
  const location = { dataDir: mkdtempSync(join(tmpdir(), "sillon-bench-")), databaseUrl: null };
  await installOnce(location);
  const started = performance.now();
  const site = await startSiteProcess(location, { isFresh: true });
  await fetchBytes(site.origin);
  const elapsed = performance.now() - started;
  await site.end("SIGTERM");
  rmSync(location.dataDir, { recursive: true, force: true });
  return elapsed;
}

async function timeOfEmptyScript(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return performance.now() - started;
}
