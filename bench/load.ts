import { Worker } from "node:worker_threads";

export interface Ask {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface Wish {
  /** Such as http://127.0.0.1:3000. */
  origin: string;
  /** Taken in turn, over and over. */
  asks: readonly Ask[];
  connections: number;
  /** Whichever comes first; with neither, until it is told to stop. */
  seconds?: number;
  requests?: number;
}

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds from asking to the last byte. */
  p50: number;
  p95: number;
  p99: number;
  /** Answers that are neither 2xx nor 3xx. */
  refused: number;
  /** Requests without an answer. */
  failed: number;
}

/** A closed loop: each connection asks again as soon as it is answered. It has a thread, so an event loop, of its own. */
export function startLoad(wish: Wish): { result: Promise<Load>; stop: () => void } {
  const worker = new Worker(new URL("./load-worker.ts", import.meta.url), { workerData: wish });
  const result = new Promise<Load>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  return { result, stop: () => worker.postMessage("stop") };
}

export async function load(wish: Wish): Promise<Load> {
  return answeredAll(await startLoad(wish).result);
}

/** A figure made of refusals would be the speed of something else. */
export function answeredAll(outcome: Load): Load {
  if (outcome.refused + outcome.failed > 0) throw new Error(`not all were answered: ${JSON.stringify(outcome)}`);
  return outcome;
}
