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
  /** In bytes. */
  limit: number;
  /** Sees every chunk as it passes, and may throw to refuse the write. */
  inspect?: (chunk: Uint8Array) => void;
}

/** Bytes under a name. What they are, whose and how they are called is the database's affair. */
export interface Blobs {
  /** All or nothing: what is cut, too large or refused leaves nothing behind, and what the body throws is thrown. */
  write(key: string, body: BlobBody, options: WriteOptions): Promise<StoredBlob>;
  /** null: there is no such blob. Of a range, what is there: past the end, nothing. */
  read(key: string, range?: Range): Promise<ReadableStream<Uint8Array> | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every blob with when it was written: what the sweep compares with the database. Unfinished writes are not listed. */
  list(): AsyncIterable<{ key: string; modified: Date }>;
  /** Removes what interrupted writes left, once it is a day old. */
  tidy(now: Date): Promise<void>;
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

/** At the start only: the settings are at fault, and somebody has to mend them. Its message is the reason alone. */
export class BlobStoreRefused extends Error {
  override name = "BlobStoreRefused";
}

const BLOB_TROUBLES = ["BlobTooLarge", "BlobStoreFull", "BlobStoreUnavailable"] as const;
export type BlobTrouble = (typeof BLOB_TROUBLES)[number];

/** By name: the built pages hold their own copy of these classes, in which `instanceof` would not know ours. */
export function blobTrouble(error: unknown): BlobTrouble | null {
  return (error instanceof Error && BLOB_TROUBLES.find((name) => name === error.name)) || null;
}

const DAY = 24 * 3_600_000;

/** An unfinished write from before then is taken for a dead one. */
export const staleBefore = (now: Date) => new Date(now.getTime() - DAY);
