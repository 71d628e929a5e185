import type { ImportKind } from "../rules/import-columns.ts";
import { readBytes } from "./read-bytes.ts";

/** Reads one file, in a thread that read-file.ts ends. */
addEventListener(
  "message",
  async ({ data: { kind, bytes } }: MessageEvent<{ kind: ImportKind | null; bytes: Uint8Array }>) => {
    postMessage(await readBytes(kind, bytes));
  },
);
