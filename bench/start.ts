import { spawn } from "node:child_process";
import { once } from "node:events";
import { fetchBytes } from "./fetch-bytes.ts";
import { type Section, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

const ROUNDS = 5;

export async function start(): Promise<Section[]> {
  const site: number[] = [];
  const bare: number[] = [];
  await toFirstAnswer();
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await toEndOfNothing());
    site.push(await toFirstAnswer());
  }
  const [siteTime, bareTime] = [median(site), median(bare)];
  return [
    {
      title: "Start",
      text: `From nothing to the first 200 of \`/\` on an empty embedded database, and the whole life of \`node -e 0\`. ${ROUNDS} rounds in turn, after one that is not counted; medians.`,
      head: ["site ms", "node -e 0 ms", "**ratio**"],
      rows: [[whole(siteTime), whole(bareTime), `**${(siteTime / bareTime).toFixed(1)}**`]],
      goal: "site ≤ 1000 ms",
    },
  ];
}

async function toFirstAnswer(): Promise<number> {
  const started = performance.now();
  const site = await startSite({ reportsUsage: false });
  await fetchBytes(site.origin);
  const elapsed = performance.now() - started;
  await site.stop();
  return elapsed;
}

async function toEndOfNothing(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return performance.now() - started;
}
