import { S3Client } from "@aws-sdk/client-s3";

export interface S3Settings {
  /** Null: Amazon's, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prepended to every key: empty, or ends with a slash. */
  prefix: string;
  /** Default: S3_TIMEOUTS. */
  timeouts?: S3Timeouts;
}

/** Timeouts in milliseconds. With them a request for a file is answered within a minute, whatever the bucket does. */
interface S3Timeouts {
  connection: number;
  /** The time from a request without a body to the first byte of its response. */
  answer: number;
  /** The time without a byte in either direction, while something is written. */
  idle: number;
  /** The time of a whole request that carries a part of a file. */
  part: number;
  /** The time of a deletion: file-sweep.ts tries again later. */
  cleanUp: number;
}

export const S3_TIMEOUTS: S3Timeouts = {
  connection: 3_000,
  answer: 10_000,
  idle: 10_000,
  part: 30_000,
  cleanUp: 5_000,
};

/**
 * The client for reading. There is no idle timeout once the response has begun, because a visitor may pause a download
 * or a film; web-stream.ts has the timeout for the bucket.
 */
export function openS3Reader(settings: S3Settings): S3Client {
  const { answer } = settings.timeouts ?? S3_TIMEOUTS;
  return openClient(settings, { requestTimeout: answer });
}

export function openS3Writer(settings: S3Settings): S3Client {
  const { part, idle } = settings.timeouts ?? S3_TIMEOUTS;
  return openClient(settings, { requestTimeout: part, socketTimeout: idle });
}

type Timeouts = { requestTimeout: number; socketTimeout?: number };

function openClient(settings: S3Settings, timeouts: Timeouts): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const { connection } = settings.timeouts ?? S3_TIMEOUTS;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon has a host name for each bucket; all others accept the bucket as a path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers may not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connection, throwOnRequestTimeout: true, ...timeouts },
  });
}
