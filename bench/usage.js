// Loaded before the measured program (`node --import`). For each IPC message it sends back what the process used since the
// last one. Plain JavaScript, so that no compiler is loaded.
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
// The IPC channel must not keep the process alive.
process.channel?.unref();
