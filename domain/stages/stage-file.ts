import type { Stage } from "./stage.ts";

/** What a stage may have beside its texts: a programme to read, and a photo in place of its machine's drawing. */
export const STAGE_FILE_KINDS = ["programme", "photo"] as const;
export type StageFileKind = (typeof STAGE_FILE_KINDS)[number];

const MEGABYTE = 1024 * 1024;
export const LARGEST_FILE: Record<StageFileKind, number> = { programme: 25 * MEGABYTE, photo: 10 * MEGABYTE };

/**
 * Phones take photos of 12 million pixels, some of 50. To unpack an AVIF takes some 25 bytes a pixel, ten times as much as
 * the others; no camera makes them.
 */
export const MOST_PIXELS = { other: 50_000_000, avif: 16_000_000 } as const;

/** Where the stage keeps the file's address. */
export const FILE_FIELD = { programme: "pdfUrl", photo: "image" } as const satisfies Record<StageFileKind, keyof Stage>;

export function filePath(kind: StageFileKind, id: string): string {
  return `/${kind}s/${id}`;
}

/** Of an address that is a file of ours. */
export function fileIdOf(kind: StageFileKind, path: string | null): string | null {
  const [, folder, id] = /^\/(programme|photo)s\/([0-9a-f-]{36})$/.exec(path ?? "") ?? [];
  return folder === kind && id ? id : null;
}
