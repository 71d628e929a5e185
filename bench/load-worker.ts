import { parentPort, workerData } from "node:worker_threads";
import type { Load, LoadOptions } from "./load.ts";
import { RawConnection, requestBytes } from "./raw-connection.ts";
import { percentile } from "./statistics.ts";

const { origin, requests, connections, seconds, total = Number.POSITIVE_INFINITY }: LoadOptions = workerData;
const { hostname, port, host } = new URL(origin);
const prepared = requests.map((request) => requestBytes(request, host));

const times: number[] = [];
let sent = 0;
let refused = 0;
let failed = 0;
let over = false;
const stop = () => {
  over = true;
};

parentPort?.once("message", stop);
const timer = seconds && setTimeout(stop, seconds * 1000);
const started = performance.now();
await Promise.all(Array.from({ length: connections }, sendRepeatedly));
const elapsed = performance.now() - started;
if (timer) clearTimeout(timer);
parentPort?.postMessage(result());
parentPort?.close();

async function sendRepeatedly() {
  let connection = new RawConnection(hostname, Number(port));
  while (!over && sent < total) {
    const request = prepared[sent++ % prepared.length];
    if (!request) break;
    const start = performance.now();
    try {
      const status = await connection.send(request);
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

function result(): Load {
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank)) as [number, number, number];
  return { requests: times.length, perSecond: times.length / (elapsed / 1000), p50, p95, p99, refused, failed };
}
