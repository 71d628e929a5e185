import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Blobs } from "#platform/blobs/blobs.ts";
import { openDiskBlobs } from "#platform/blobs/disk.ts";
import { openS3Blobs } from "#platform/blobs/s3.ts";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { openS3 } from "./s3.ts";

export const STORES = ["disk", "S3"] as const;
export type StoreName = (typeof STORES)[number];

export interface Store {
  blobs: Blobs;
  /** How another process opens the same store. */
  location: { folder: string; s3: S3Settings | null };
  /** The size of each stored file, complete or not, by path. */
  files(): Map<string, number>;
  remove(): Promise<void>;
}

export async function openStore(name: StoreName): Promise<Store> {
  if (name === "S3") {
    const { settings, folder, remove } = await openS3();
    return { blobs: openS3Blobs(settings), location: { folder, s3: settings }, files: () => filesIn(folder), remove };
  }
  const folder = mkdtempSync(join(tmpdir(), "sillon-blobs-"));
  return {
    blobs: await openDiskBlobs(folder),
    location: { folder, s3: null },
    files: () => filesIn(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function filesIn(folder: string): Map<string, number> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.map((path) => [path, statSync(join(folder, path), { throwIfNoEntry: false })] as const);
  return new Map(files.flatMap(([path, facts]) => (facts?.isFile() ? [[path, facts.size]] : [])));
}
