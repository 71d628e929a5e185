import type { Blobs } from "../blobs/blobs.ts";
import type { TarEntry } from "./tar-reader.ts";

/** Writes blobs, and remembers which were not there before. */
export class RestoredBlobs {
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

  /** A store that is away now keeps them: no line names them, and the next restore writes them again. */
  async undo() {
    for (const key of this.#added) await this.#blobs.delete(key).catch(() => {});
  }
}
