import type { Stage } from "./stage.ts";

/** A programme is a PDF; a photo replaces the drawing of the machine. */
export const STAGE_FILE_KINDS = ["programme", "photo"] as const;
export type StageFileKind = (typeof STAGE_FILE_KINDS)[number];

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES: Record<StageFileKind, number> = { programme: 25 * MEGABYTE, photo: 10 * MEGABYTE };

/** The field of a stage that contains the file's URL. */
export const FILE_FIELD = { programme: "pdfUrl", photo: "image" } as const satisfies Record<StageFileKind, keyof Stage>;

export function filePath(kind: StageFileKind, id: string): string {
  return `/${kind}s/${id}`;
}

/** The id in a path made by filePath; null for any other path. */
export function fileIdOf(kind: StageFileKind, path: string | null): string | null {
  const [, folder, id] = /^\/(programme|photo)s\/([0-9a-f-]{36})$/.exec(path ?? "") ?? [];
  return folder === kind && id ? id : null;
}
