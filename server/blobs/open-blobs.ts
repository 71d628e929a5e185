import { join } from "node:path";
import { errorFields, type Log } from "../log.ts";
import { makePrivateFolder } from "../private-files.ts";
import { BlobStoreRefused, type Blobs, blobTrouble } from "./blobs.ts";
import { openDiskBlobs } from "./disk.ts";
import type { S3Settings } from "./s3-client.ts";

interface BlobsLocation {
  dataDir: string;
  s3: S3Settings | null;
}

export const blobFolder = (dataDir: string) => join(dataDir, "blobs");

/** A bucket that does not answer may come back by itself, so the site starts without it; one that says no will not. */
export async function openBlobs({ dataDir, s3 }: BlobsLocation, log: Log): Promise<Blobs> {
  if (!s3) {
    try {
      makePrivateFolder(dataDir);
      return await openDiskBlobs(blobFolder(dataDir));
    } catch (error) {
      throw new BlobStoreRefused((error as Error).message, { cause: error });
    }
  }
  // Loaded by those who have a bucket only: it is the largest thing that the server depends on.
  const [{ openS3Blobs }, { checkBucket }] = await Promise.all([import("./s3.ts"), import("./s3-check.ts")]);
  await checkBucket(s3).catch((error) => {
    if (!blobTrouble(error)) throw error;
    log("error", "blob store unavailable", errorFields(error.cause));
  });
  return openS3Blobs(s3);
}
