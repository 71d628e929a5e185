import { createHash } from "node:crypto";
import { createTarPacker, type TarPackController } from "modern-tar";

export const CHECKSUMS = "SHA256SUMS";

/** The bytes of a tar. Its last entry holds the checksums of all the others, as `sha256sum --check` reads them. */
export async function* writeTar(made: Date, fill: (tar: TarWriter) => Promise<void>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const tar = new TarWriter(controller, made);
  const filled = fill(tar)
    .then(() => tar.end())
    .catch((error) => controller.error(error));
  try {
    yield* readable;
  } finally {
    // When the consumer stops early, the next write fails and ends `fill`, which is awaited here.
    await filled;
  }
}

/** One entry at a time. Each call waits until the consumer of the tar is ready for more. */
export class TarWriter {
  readonly #controller: TarPackController;
  readonly #made: Date;
  #checksums = "";

  constructor(controller: TarPackController, made: Date) {
    this.#controller = controller;
    this.#made = made;
  }

  async text(name: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return await this.stream(name, bytes.byteLength, [bytes]);
  }

  /** The body is as long as announced. Returns its checksum. */
  async stream(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    const entry = this.#controller.add({ name, size, mtime: this.#made, mode: 0o600 }).getWriter();
    const hash = createHash("sha256");
    for await (const chunk of body) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    const checksum = hash.digest("hex");
    this.#checksums += checksumLine(checksum, name);
    return checksum;
  }

  async end() {
    await this.text(CHECKSUMS, this.#checksums);
    this.#controller.finalize();
  }
}

export const checksumLine = (checksum: string, name: string) => `${checksum}  ${name}\n`;
