import { Worker } from "node:worker_threads";

export interface LoadRequest {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  /** For example http://127.0.0.1:3000. */
  origin: string;
  /** Sent one after the other, from the start again after the last. */
  requests: readonly LoadRequest[];
  connections: number;
  /** Ends after that time or that many requests, whichever comes first; without either, when stop() is called. */
  seconds?: number;
  total?: number;
}

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds from the request to the last byte of the response. */
  p50: number;
  p95: number;
  p99: number;
  /** Responses that are neither 2xx nor 3xx. */
  refused: number;
  /** Requests without a response. */
  failed: number;
}

/** A closed loop, in its own thread: each connection sends its next request as soon as it has the response. */
export function startLoad(options: LoadOptions): { result: Promise<Load>; stop: () => void } {
  const worker = new Worker(new URL("./load-worker.ts", import.meta.url), { workerData: options });
  const result = new Promise<Load>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  return { result, stop: () => worker.postMessage("stop") };
}

export async function load(options: LoadOptions): Promise<Load> {
  return allSucceeded(await startLoad(options).result);
}

/** Fails unless every request succeeded: the speed of refusals is not the speed of the page. */
export function allSucceeded(outcome: Load): Load {
  if (outcome.refused + outcome.failed > 0) throw new Error(`not all requests succeeded: ${JSON.stringify(outcome)}`);
  return outcome;
}
