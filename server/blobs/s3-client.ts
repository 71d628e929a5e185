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
}

export function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon gives every bucket a host name of its own; the others all know it as a path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers that are not Amazon's may not know its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    // Until it answers: once it does, web-stream.ts watches over the bytes.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
}
