import { BlobStoreFull, BlobStoreUnavailable } from "./blobs.ts";

interface AnsweredError extends Error {
  /** The client writes it on every error that a request ends with, answered or not. */
  $metadata?: { httpStatusCode?: number };
}

/** null: it never answered. */
export function s3Status(error: unknown): number | null {
  return (error as AnsweredError).$metadata?.httpStatusCode ?? null;
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;

/** Of our own deadlines, which the client does not describe. */
const TIMEOUTS: ReadonlySet<string> = new Set(["AbortError", "TimeoutError"]);

export function s3Trouble(error: unknown): unknown {
  if (!(error instanceof Error) || !("$metadata" in error || TIMEOUTS.has(error.name))) return error;
  const status = s3Status(error);
  if (status === 507 || FULL.test(error.name)) return new BlobStoreFull("no room left in the bucket", { cause: error });
  const said = status ? `answered ${status} ${error.name}` : "does not answer";
  return new BlobStoreUnavailable(`the S3 server ${said}`, { cause: error });
}
