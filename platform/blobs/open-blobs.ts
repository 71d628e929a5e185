import { join } from "node:path";
import { errorFields, type Log } from "../log.ts";
import { makePrivateFolder } from "../private-files.ts";
import { BlobStoreRefused, type Blobs, blobErrorName } from "./blobs.ts";
import { openDiskBlobs } from "./disk.ts";
import type { S3Settings } from "./s3-client.ts";

interface BlobsLocation {
  dataDir: string;
  s3: S3Settings | null;
}

export const blobFolder = (dataDir: string) => join(dataDir, "blobs");

/** The site starts although its bucket does not answer, which may be temporary, but not when the bucket refuses. */
export async function openBlobs({ dataDir, s3 }: BlobsLocation, log: Log): Promise<Blobs> {
  if (!s3) {
    try {
      makePrivateFolder(dataDir);
      return await openDiskBlobs(blobFolder(dataDir));
    } catch (error) {
      throw new BlobStoreRefused((error as Error).message, { cause: error });
    }
  }
  // Loaded only where there is a bucket: it is the largest dependency of the server.
  const [{ openS3Blobs }, { checkBucket }] = await Promise.all([import("./s3.ts"), import("./s3-check.ts")]);
  await checkBucket(s3).catch((error) => {
    if (!blobErrorName(error)) throw error;
    log("error", "blob store unavailable", errorFields(error.cause));
  });
  return openS3Blobs(s3);
}
