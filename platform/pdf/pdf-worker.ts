// A thread of its own, kept: pdfkit computes for 20 to 100 ms a page, and the fonts are parsed once.
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import type { PdfJob } from "./pdfs.ts";

/** An Error would lose its name on its way between threads. */
export type PdfAnswer =
  | { bytes: Uint8Array<ArrayBuffer>; skipped: string[] }
  | { fault: { name: string; message: string } };

// Visitors first. Only Linux gives a thread a priority of its own; elsewhere it would be that of the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on("message", async (job: PdfJob) => {
  try {
    let skipped: string[] = [];
    const bytes = await drawDocument(job, (fileIds) => {
      skipped = fileIds;
    });
    parentPort?.postMessage({ bytes, skipped } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ fault: { name, message } } satisfies PdfAnswer);
  }
});
