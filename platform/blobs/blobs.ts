export interface StoredBlob {
  size: number;
  /** sha256, hexadecimal */
  checksum: string;
}

export interface Range {
  start: number;
  /** inclusive */
  end: number;
}

export type BlobBody = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export interface WriteOptions {
  /** The limit in bytes. */
  limit: number;
  /** Sees every chunk as it passes, and may throw to refuse the write. */
  inspect?: (chunk: Uint8Array) => void;
}

/** Bytes under a key. The database says what they are, whose, and their file name. */
export interface Blobs {
  /** All or nothing: a body that is cut short, too large or refused leaves no blob. What the body throws is thrown. */
  write(key: string, body: BlobBody, options: WriteOptions): Promise<StoredBlob>;
  /** Null when there is no such blob. A range past the end is empty. */
  read(key: string, range?: Range): Promise<ReadableStream<Uint8Array> | null>;
  /** No error when there is no such blob. */
  delete(key: string): Promise<void>;
  /** Every blob, with the date of its write. Unfinished writes are not listed. */
  list(): AsyncIterable<{ key: string; modified: Date }>;
  /** Deletes what interrupted writes left, once it is a day old. */
  deleteUnfinished(now: Date): Promise<void>;
}

export class BlobTooLarge extends Error {
  override name = "BlobTooLarge";
}

export class BlobStoreFull extends Error {
  override name = "BlobStoreFull";
}

export class BlobStoreUnavailable extends Error {
  override name = "BlobStoreUnavailable";
}

/** The stored bytes are not those that were written. */
export class BlobDamaged extends Error {
  override name = "BlobDamaged";
}

/** There are no bytes of a file that a row tells of. */
export class BlobMissing extends Error {
  override name = "BlobMissing";
}

/** Thrown at start only: the settings are wrong. Its message is only the reason. */
export class BlobStoreRefused extends Error {
  override name = "BlobStoreRefused";
}

const BLOB_ERRORS = ["BlobTooLarge", "BlobStoreFull", "BlobStoreUnavailable"] as const;
export type BlobErrorName = (typeof BLOB_ERRORS)[number];

/**
 * Errors are known by name: the built pages hold their own copy of these classes, which `instanceof` does not
 * recognise.
 */
export function blobErrorName(error: unknown): BlobErrorName | null {
  return (error instanceof Error && BLOB_ERRORS.find((name) => name === error.name)) || null;
}

/** The error is known by name, for the same reason. */
export const isBlobDamaged = (error: unknown): boolean => error instanceof Error && error.name === "BlobDamaged";
export const isBlobMissing = (error: unknown): boolean => error instanceof Error && error.name === "BlobMissing";

const DAY = 24 * 3_600_000;

/** A write that has not finished by then was interrupted. */
export const staleBefore = (now: Date) => new Date(now.getTime() - DAY);
