import type { ImportKind } from "../rules/import-columns.ts";
import type { SheetRefusal } from "../rules/import-messages.ts";
import type { ReadSheet } from "../rules/read-sheet.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Five thousand rows take about a second. */
const MAX_MILLISECONDS = 30_000;

/**
 * Loaded when a file is chosen. Files are read here and never on the server, which a hostile file could harm; in a thread of
 * their own, which is ended when it takes too long, so that the page stays usable.
 */
export async function readFile(kind: ImportKind | null, file: File): Promise<ReadSheet | SheetRefusal> {
  if (file.size > MAX_FILE_BYTES) return "tooLarge";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<ReadSheet | SheetRefusal>();
  worker.addEventListener("message", ({ data }) => resolve(data));
  worker.addEventListener("error", () => resolve("notASheet"));
  const late = setTimeout(() => resolve("tooSlow"), MAX_MILLISECONDS);
  worker.postMessage({ kind, bytes }, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}
