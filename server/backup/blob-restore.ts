import type { Blobs } from "#platform/blobs/blobs.ts";
import type { TarEntry } from "./tar-reader.ts";

/** Writes blobs, and records which of them are new. */
export class BlobRestore {
  readonly #blobs: Blobs;
  readonly #added: string[] = [];

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** Returns the checksum of what was written. */
  async write(key: string, { body, size }: TarEntry): Promise<string> {
    const before = await this.#blobs.read(key);
    await before?.cancel();
    const { checksum } = await this.#blobs.write(key, body, { limit: size });
    if (!before) this.#added.push(key);
    return checksum;
  }

  /** What an unavailable store cannot delete has no row, and the next restore writes it again. */
  async rollback() {
    for (const key of this.#added) await this.#blobs.delete(key).catch(() => {});
  }
}
