import { BlobStoreRefused } from "#platform/blobs/blobs.ts";
import type { Environment } from "./environment/environment.ts";

// Why a site cannot start, as sentences for the operator. They never contain a password of an address.

export function servicesErrorMessage(environment: Environment, error: Error): string {
  return error instanceof BlobStoreRefused
    ? blobsErrorMessage(environment, error)
    : databaseErrorMessage(environment, error);
}

function blobsErrorMessage({ s3, dataDir }: Environment, { message }: BlobStoreRefused): string {
  if (!s3) {
    return `Files cannot be kept in ${dataDir} (${message}): set DATA_DIR to a folder that this user may write to, or S3_BUCKET to a bucket.`;
  }
  const server = s3.endpoint ?? `Amazon S3, ${s3.region}`;
  return `The bucket ${s3.bucket} at ${server} cannot be used (${message}): check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
}

export function databaseErrorMessage({ databaseUrl, dataDir }: Environment, error: Error): string {
  if (!databaseUrl) {
    return `The database in ${dataDir} could not be opened (${error.message}): set DATA_DIR to a folder that this user may write to.`;
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  const place = `${hostname}:${port || 5432}${pathname}`;
  return `PostgreSQL at ${place} could not be used (${reasonOf(error)}): check DATABASE_URL and that the server is running.`;
}

export function portErrorMessage({ host, port }: Environment, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is already taken: set PORT to another one, or stop what uses it.`;
  if (error.code === "EACCES") return `This user may not listen on port ${port}: set PORT to 1024 or more.`;
  return `The site cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and PORT.`;
}

export const fontsErrorMessage = (files: readonly string[]): string =>
  `Fonts of PDFs are not installed (${files.join(", ")}): run \`npm ci\` again.`;

// When several addresses were tried, their AggregateError has no message of its own.
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join(", ") : error.message;
}
