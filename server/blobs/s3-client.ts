import { S3Client } from "@aws-sdk/client-s3";

export interface S3Settings {
  /** null: Amazon's own, by its region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What stands before every key: nothing, or something that ends with a slash. */
  prefix: string;
  /** S3_TIMEOUTS unless told. */
  timeouts?: S3Timeouts;
}

/** In milliseconds. A request for a file is answered within a minute, whatever the bucket does. */
export interface S3Timeouts {
  connection: number;
  /** From a request without a body to the first byte of its answer. */
  answer: number;
  /** Without a byte in either direction, while something is written. */
  idle: number;
  /** For a whole request that carries a part of a file. */
  part: number;
  /** For what is only cleared away: the sweep comes back to it. */
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
 * For reading: a reader may pause for as long as a film does, so nothing here ends a connection that is idle once the
 * answer has begun; web-stream.ts watches over its bytes.
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
    // Only Amazon gives every bucket a host name of its own; the others all know it as a path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers that are not Amazon's may not know its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connection, throwOnRequestTimeout: true, ...timeouts },
  });
}
