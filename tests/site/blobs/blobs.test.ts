import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Blobs, BlobTooLarge, blobErrorName } from "#platform/blobs/blobs.ts";
import { openStore, STORES, type Store } from "./blob-stores.ts";
import { MB, megabytes, sha256, text, textOfBlob } from "./bytes.ts";

const limit = 100 * MB;

describe.each(STORES)("blobs on %s", (name) => {
  let store: Store;
  let blobs: Blobs;
  beforeAll(async () => {
    store = await openStore(name);
    blobs = store.blobs;
  });
  afterAll(() => store.remove());
  afterEach(async () => {
    for (const key of await keys()) await blobs.delete(key);
    expect([...store.files().keys()]).toEqual([]);
  });

  const write = (key: string, ...chunks: string[]) => blobs.write(key, text(...chunks), { limit });
  const read = async (key: string, start?: number, end = limit) =>
    textOfBlob(await blobs.read(key, start === undefined ? undefined : { start, end }));
  const keys = async () => (await Array.fromAsync(blobs.list())).map(({ key }) => key).sort();

  it("returns what was written, with its size and checksum", async () => {
    expect(await write("bon-de-commande", "Une herse", " rotative")).toEqual({
      size: 18,
      checksum: sha256("Une herse rotative"),
    });
    expect(await read("bon-de-commande")).toBe("Une herse rotative");
  });

  it("accepts a web stream", async () => {
    const body = new Blob(["Une charrue réversible"]).stream();
    expect((await blobs.write("a", body, { limit })).size).toBe(23);
    expect(await read("a")).toBe("Une charrue réversible");
  });

  it("reads a range of a blob, up to its end", async () => {
    await write("semis", "0123456789");
    expect(await read("semis", 2, 5)).toBe("2345");
    expect(await read("semis", 7)).toBe("789");
    expect(await read("semis", 10)).toBe("");
  });

  it("stores an empty blob", async () => {
    expect(await write("vide")).toEqual({ size: 0, checksum: sha256("") });
    expect(await read("vide")).toBe("");
    expect(await keys()).toEqual(["vide"]);
  });

  it("returns null for an unknown key, and deletes it without an error", async () => {
    await write("present", "ici");
    await blobs.delete("present");
    await blobs.delete("present");
    expect(await read("present")).toBeNull();
    expect(await read("present", 0, 10)).toBeNull();
    expect(await keys()).toEqual([]);
  });

  it("lists every blob with the time of its last write", async () => {
    for (const key of ["ab", "abc", "b-1", "0"]) await write(key, key);
    expect(await keys()).toEqual(["0", "ab", "abc", "b-1"]);
    for await (const { modified } of blobs.list()) {
      expect(Math.abs(modified.getTime() - Date.now())).toBeLessThan(3_600_000);
    }
  });

  it("replaces a blob only once the new one is complete", async () => {
    await write("plan", "le premier plan");
    await write("plan", "le second");
    expect(await read("plan")).toBe("le second");
    await expect(blobs.write("plan", megabytes(2), { limit: MB })).rejects.toThrow(BlobTooLarge);
    expect(await read("plan")).toBe("le second");
    expect(await keys()).toEqual(["plan"]);
  });

  it.each([0, 1, 12])("stores nothing of a body that fails after %i MB", async (length) => {
    const cut = Object.assign(new Error("the phone went into a tunnel"), { code: "ECONNRESET" });
    const body = megabytes(length + 1, (index) => {
      if (index === length) throw cut;
    });
    await expect(blobs.write("coupe", body, { limit })).rejects.toBe(cut);
    expect([...store.files().keys()]).toEqual([]);
    expect(await read("coupe")).toBeNull();
  });

  it.each([1, 12])("stores %i MB where that is the limit, and nothing of a larger body", async (length) => {
    const options = { limit: length * MB };
    expect((await blobs.write("juste", megabytes(length), options)).size).toBe(length * MB);
    await blobs.delete("juste");

    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(MB - 1)),
      cancel() {
        cancelled = true;
      },
    });
    const refusal = await blobs.write("trop", endless, options).catch(blobErrorName);
    expect(refusal).toBe("BlobTooLarge");
    expect(cancelled).toBe(true);
    expect([...store.files().keys()]).toEqual([]);
  });

  it.each([1, 12])("calls inspect with every chunk, which can refuse after %i MB", async (length) => {
    let seen = 0;
    const inspect = (chunk: Uint8Array) => {
      seen += chunk.byteLength;
    };
    await blobs.write("inspecte", megabytes(length), { limit, inspect });
    expect(seen).toBe(length * MB);
    await blobs.delete("inspecte");

    const refusal = new Error("this is no picture");
    const refuse = (chunk: Uint8Array) => {
      if (chunk[0] === length) throw refusal;
    };
    await expect(blobs.write("refuse", megabytes(length), { limit, inspect: refuse })).rejects.toBe(refusal);
    expect([...store.files().keys()]).toEqual([]);
  });

  it("writes several blobs at the same time", async () => {
    const sizes = [1, 3, 7, 12];
    const written = await Promise.all(sizes.map((size) => blobs.write(`b-${size}`, megabytes(size), { limit })));
    expect(written.map(({ size }) => size / MB)).toEqual(sizes);
    for (const [index, size] of sizes.entries()) {
      const { checksum } = await digest(await blobs.read(`b-${size}`));
      expect(checksum).toBe(written[index]?.checksum);
    }
  });

  it("streams a large blob with at most a few megabytes in memory", async () => {
    let furthest = 0;
    const body = megabytes(64, (index) => {
      const arrived = [...store.files().values()].reduce((sum, size) => sum + size, 0);
      furthest = Math.max(furthest, index * MB - arrived);
    });
    const { size, checksum } = await blobs.write("film", body, { limit });
    expect(size).toBe(64 * MB);
    expect(furthest).toBeLessThanOrEqual(8 * MB);

    const got = await digest(await blobs.read("film"));
    expect(got.checksum).toBe(checksum);
    expect(got.largestChunk).toBeLessThanOrEqual(MB);
  });

  it.each(["", "../secret", "a/b", "a\\b", "Majuscule", "a.pdf", "é", "a\n", "x".repeat(65)])(
    "refuses %j as a key",
    async (key) => {
      let pulled = false;
      const body = megabytes(1, () => {
        pulled = true;
      });
      await expect(blobs.write(key, body, { limit })).rejects.toThrow(TypeError);
      await expect(blobs.read(key)).rejects.toThrow(TypeError);
      await expect(blobs.delete(key)).rejects.toThrow(TypeError);
      expect(pulled).toBe(false);
    },
  );
});

async function digest(stream: ReadableStream<Uint8Array> | null) {
  if (!stream) throw new Error("there is no such blob");
  const hash = createHash("sha256");
  let largestChunk = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    largestChunk = Math.max(largestChunk, chunk.byteLength);
  }
  return { checksum: hash.digest("hex"), largestChunk };
}
