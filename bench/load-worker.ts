import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Ask, Load, Wish } from "./load.ts";
import { percentile } from "./statistics.ts";

const { origin, asks, connections, seconds, requests = Number.POSITIVE_INFINITY }: Wish = workerData;
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const times: number[] = [];
let asked = 0;
let refused = 0;
let failed = 0;
let over = false;
const stop = () => {
  over = true;
};

parentPort?.once("message", stop);
const timer = seconds && setTimeout(stop, seconds * 1000);
const started = performance.now();
await Promise.all(Array.from({ length: connections }, keepAsking));
const elapsed = performance.now() - started;
if (timer) clearTimeout(timer);
agent.destroy();
parentPort?.postMessage(outcome());
parentPort?.close();

async function keepAsking() {
  while (!over && asked < requests) {
    const ask = asks[asked++ % asks.length];
    if (ask) await answered(ask);
  }
}

function answered({ path, method = "GET", headers, body }: Ask): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    const asking = request({ agent, hostname, port, path, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.resume();
      answer.once("end", () => {
        times.push(performance.now() - start);
        if (status < 200 || status >= 400) refused++;
        resolve();
      });
      answer.once("error", fail);
    });
    const fail = () => {
      failed++;
      resolve();
    };
    asking.once("error", fail);
    asking.end(body);
  });
}

function outcome(): Load {
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank)) as [number, number, number];
  return { requests: times.length, perSecond: times.length / (elapsed / 1000), p50, p95, p99, refused, failed };
}
