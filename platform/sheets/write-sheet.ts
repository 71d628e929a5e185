import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SheetCell, SheetColumn } from "../values/sheet.ts";
import { createWorkQueue, type WorkQueue } from "../work-queue.ts";
import type { SheetOptions } from "./sheet-worker.ts";

const ROWS_PER_MESSAGE = 500;
const WORKER_MEGABYTES = 512;
const MOST_WAITING = 4;

/** One spreadsheet at a time: a large one takes a hundred megabytes. */
export type SheetQueue = WorkQueue<"sheet">;
export const createSheetQueue = (): SheetQueue => createWorkQueue({ sheet: MOST_WAITING });

// The worker is beside this file, as it is or built (vite.config.ts).
const WORKER = new URL(`./sheet-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

/** Callers run it in a SheetQueue. */
export async function writeSheet<Row>({ name, columns, rows, signal }: Sheet<Row>): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const [headings, widths] = [columns.map(({ heading }) => heading), columns.map(({ width }) => width)];
  const options: SheetOptions = { name, headings, widths };
  const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES };
  const worker = new Worker(WORKER, { workerData: options, resourceLimits });
  // The answer is awaited from the start: an error while the rows are read must not go unhandled.
  const written = once(worker, "message", { signal });
  written.catch(() => {});
  try {
    let batch: SheetCell[][] = [];
    for await (const row of rows) {
      signal.throwIfAborted();
      batch.push(columns.map(({ cell }) => cell(row)));
      if (batch.length < ROWS_PER_MESSAGE) continue;
      worker.postMessage(batch);
      batch = [];
    }
    worker.postMessage(batch);
    worker.postMessage(null);
    const [bytes] = await written;
    return bytes;
  } finally {
    await worker.terminate();
  }
}
