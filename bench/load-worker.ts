import { parentPort, workerData } from "node:worker_threads";
import type { Load, Wish } from "./load.ts";
import { RawConnection, requestBytes } from "./raw-connection.ts";
import { percentile } from "./statistics.ts";

const { origin, asks, connections, seconds, requests = Number.POSITIVE_INFINITY }: Wish = workerData;
const { hostname, port, host } = new URL(origin);
const prepared = asks.map((ask) => requestBytes(ask, host));

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
parentPort?.postMessage(outcome());
parentPort?.close();

async function keepAsking() {
  let connection = new RawConnection(hostname, Number(port));
  while (!over && asked < requests) {
    const request = prepared[asked++ % prepared.length];
    if (!request) break;
    const start = performance.now();
    try {
      const status = await connection.ask(request);
      times.push(performance.now() - start);
      if (status < 200 || status >= 400) refused++;
    } catch {
      failed++;
      connection.close();
      connection = new RawConnection(hostname, Number(port));
    }
  }
  connection.close();
}

function outcome(): Load {
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank)) as [number, number, number];
  return { requests: times.length, perSecond: times.length / (elapsed / 1000), p50, p95, p99, refused, failed };
}
