import { BlobStoreFull, BlobStoreUnavailable } from "./blobs.ts";

interface AnsweredError extends Error {
  /** The client sets it on every error of a request, answered or not. */
  $metadata?: { httpStatusCode?: number };
}

/** Null when the server did not answer. */
export function s3Status(error: unknown): number | null {
  return (error as AnsweredError).$metadata?.httpStatusCode ?? null;
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;

/** Our own timeouts, which have no $metadata. */
const TIMEOUTS: ReadonlySet<string> = new Set(["AbortError", "TimeoutError"]);

export function toBlobError(error: unknown): unknown {
  if (!(error instanceof Error) || !("$metadata" in error || TIMEOUTS.has(error.name))) return error;
  const status = s3Status(error);
  if (status === 507 || FULL.test(error.name)) return new BlobStoreFull("the bucket is full", { cause: error });
  const outcome = status ? `answered ${status} ${error.name}` : "does not answer";
  return new BlobStoreUnavailable(`the S3 server ${outcome}`, { cause: error });
}
