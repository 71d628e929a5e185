import { Worker } from "node:worker_threads";
import type { DocumentDescription } from "../documents/document-description.ts";
import type { Log } from "../log.ts";
import { createWorkQueue } from "../work-queue.ts";
import type { PdfAnswer } from "./pdf-worker.ts";

export interface PdfJob {
  description: DocumentDescription;
  /** The bytes of its pictures, by the id of their file. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The date in the file: with the same job, the same bytes. */
  createdAt: Date;
}

/** Makes PDFs, one at a time. */
export interface Pdfs {
  /**
   * Rejects with QueueFull (work-queue.ts), the reason of the signal, or PdfFailed when the thread ended; the next job has a
   * new thread. A picture that is missing or broken is left out.
   */
  render(job: PdfJob, options?: { owner?: string; signal?: AbortSignal }): Promise<Uint8Array>;
}

const MOST_WAITING = 200;
const MOST_SECONDS = 60;
const WORKER_MEGABYTES = 512;
const MOST_TOLD = 1_000;

class PdfFailed extends Error {
  override name = "PdfFailed";
}

// The worker is beside this file, as it is or built (vite.config.ts).
const WORKER = new URL(`./pdf-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

interface Thread {
  worker: Worker;
  /** The answer of the running job. */
  answer: PromiseWithResolvers<PdfAnswer> | null;
}

interface PdfOptions {
  waiting?: number;
  megabytes?: number;
  seconds?: number;
  log?: Log;
}

export function createPdfs({
  waiting = MOST_WAITING,
  megabytes = WORKER_MEGABYTES,
  seconds = MOST_SECONDS,
  log,
}: PdfOptions = {}): Pdfs {
  const queue = createWorkQueue({ pdf: waiting });
  let thread: Thread | null = null;
  /** Pictures that were left out: each is logged once. */
  const told = new Set<string>();

  function tell(skipped: readonly string[]) {
    for (const file of skipped) {
      if (told.has(file) || told.size >= MOST_TOLD) continue;
      told.add(file);
      log?.("error", "picture left out of documents", { file });
    }
  }

  function startThread(): Thread {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const started: Thread = { worker, answer: null };
    worker.on("message", (answer: PdfAnswer) => started.answer?.resolve(answer));
    // An error while no job runs must not end the process; the exit follows it.
    worker.on("error", () => {});
    worker.on("exit", () => {
      if (thread === started) thread = null;
      started.answer?.reject(new PdfFailed("the thread that makes PDFs ended"));
    });
    return started;
  }

  async function draw(job: PdfJob, signal: AbortSignal | undefined): Promise<Uint8Array> {
    thread ??= startThread();
    const running = thread;
    const answer = Promise.withResolvers<PdfAnswer>();
    const stop = (reason: unknown) => {
      // It would go on computing, and answer the next job with this one.
      if (thread === running) thread = null;
      void running.worker.terminate();
      answer.reject(reason);
    };
    const leave = () => stop(signal?.reason);
    signal?.addEventListener("abort", leave);
    const late = new PdfFailed(`a PDF took more than ${seconds} seconds`);
    const timeout = setTimeout(stop, seconds * 1000, late);
    // The process waits for a running job, never for an idle thread.
    running.worker.ref();
    try {
      running.worker.postMessage(job);
      running.answer = answer;
      const result = await answer.promise;
      if ("bytes" in result) {
        tell(result.skipped);
        return result.bytes;
      }
      throw Object.assign(new Error(result.fault.message), { name: result.fault.name });
    } finally {
      running.answer = null;
      clearTimeout(timeout);
      signal?.removeEventListener("abort", leave);
      running.worker.unref();
    }
  }

  return { render: (job, options = {}) => queue.run("pdf", () => draw(job, options.signal), options) };
}
