// Loaded before the measured program (`node --import`). Asked over the channel to its parent, it tells what the process
// used since it was last asked; nothing of it runs in between. Plain JavaScript, so that it brings no compiler along.
import { performance } from "node:perf_hooks";

let loop = performance.eventLoopUtilization();
let cpu = process.cpuUsage();

process.on("message", () => {
  const { user, system } = process.cpuUsage(cpu);
  /** @type {import("./child.ts").Usage} */
  const usage = {
    busy: performance.eventLoopUtilization(loop).utilization,
    cpuSeconds: (user + system) / 1e6,
    memory: process.memoryUsage.rss(),
  };
  process.send?.(usage);
  loop = performance.eventLoopUtilization();
  cpu = process.cpuUsage();
});
// The channel alone must not keep a program alive that is done.
process.channel?.unref();
