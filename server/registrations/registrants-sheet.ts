import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { User } from "../../domain/accounts/user.ts";
import {
  SHEET_HEADINGS,
  SHEET_WIDTHS,
  type SheetCell,
  sheetFileName,
  sheetName,
  sheetRow,
} from "../../domain/registrations/registrants-sheet.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import type { Database } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { createWorkQueue, type WorkQueue } from "../work-queue.ts";
import { eachRegistrant } from "./registrant-list.ts";
import type { SheetOptions } from "./sheet-worker.ts";

/** More than any stage has: the whole file is in memory until it is sent. */
const MAX_SHEET_ROWS = 10_000;
const ROWS_PER_MESSAGE = 500;
const WORKER_MEGABYTES = 512;
const MOST_WAITING = 4;

export interface RegistrantsSheet {
  name: string;
  /** Null in the description. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** For a HEAD request, without a journal row. */
export async function describeSheet(
  database: Database,
  stage: Stage,
): Promise<RegistrantsSheet | "nobody" | "tooMany"> {
  const count = await countRegistrants(database, stage.id);
  if (count === 0) return "nobody";
  return count > MAX_SHEET_ROWS ? "tooMany" : { name: sheetFileName(stage), bytes: null };
}

/** One spreadsheet at a time: a large one takes a hundred megabytes. */
export type SheetQueue = WorkQueue<"sheet">;
export const createSheetQueue = (): SheetQueue => createWorkQueue({ sheet: MOST_WAITING });

interface SheetExport {
  stage: Stage;
  by: User;
  /** Aborts when nobody waits for the file any more. */
  signal: AbortSignal;
}

/** Rejects with QueueFull (work-queue.ts), or with the signal's reason. */
export async function exportSheet(
  { database, sheets }: { database: Database; sheets: SheetQueue },
  { stage, by, signal }: SheetExport,
  now: Date,
): Promise<RegistrantsSheet | "nobody" | "tooMany"> {
  const described = await describeSheet(database, stage);
  if (typeof described === "string") return described;
  const write = async () => {
    await database
      .transaction()
      .execute((transaction) => record(transaction, { by, action: "registrantsExported", stage }, now));
    return writeSheet(database, stage, signal);
  };
  return { ...described, bytes: await sheets.run("sheet", write, { owner: by.id, signal }) };
}

async function countRegistrants(database: Database, stageId: string): Promise<number> {
  const { count } = await database
    .selectFrom("participants")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("stage_id", "=", stageId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

// Beside this file, as it is or built (vite.config.ts).
const WORKER = new URL(`./sheet-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

async function writeSheet(database: Database, stage: Stage, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const options: SheetOptions = { name: sheetName(stage), headings: SHEET_HEADINGS, widths: SHEET_WIDTHS };
  const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES };
  const worker = new Worker(WORKER, { workerData: options, resourceLimits });
  // From the start: an error while the rows are read must not go unhandled.
  const written = once(worker, "message", { signal });
  written.catch(() => {});
  try {
    let batch: SheetCell[][] = [];
    for await (const person of eachRegistrant(database, stage.id)) {
      signal.throwIfAborted();
      batch.push(sheetRow(person));
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
