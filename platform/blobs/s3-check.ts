import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { BlobStoreRefused, BlobStoreUnavailable } from "./blobs.ts";
import { openS3Reader, type S3Settings } from "./s3-client.ts";
import { s3Status } from "./s3-errors.ts";

const TIMEOUT_MILLISECONDS = 5_000;

/** Throws BlobStoreRefused when the settings are wrong, BlobStoreUnavailable when the failure may be temporary. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = openS3Reader(settings);
  const abortSignal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
  } catch (error) {
    const status = s3Status(error);
    if (status && status < 500 && status !== 429) throw new BlobStoreRefused(`it answers ${status}`, { cause: error });
    throw new BlobStoreUnavailable("the bucket does not answer", { cause: error });
  } finally {
    client.destroy();
  }
}
