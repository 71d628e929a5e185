import { describe, expect, it } from "vitest";
import { BLOCK, headerOf, paddingOf, readHeader, readPaxSize } from "./tar-header.ts";
import { readTar } from "./tar-reader.ts";
import { TarWriter } from "./tar-writer.ts";

const MADE = new Date("2026-11-15T09:00:00Z");
const GIB = 1024 ** 3;

async function tarOf(texts: Record<string, string>): Promise<Buffer> {
  const tar = new TarWriter(MADE);
  const chunks: Uint8Array[] = [];
  for (const [name, text] of Object.entries(texts)) chunks.push(...(await Array.fromAsync(tar.text(name, text))));
  chunks.push(...(await Array.fromAsync(tar.end())));
  return Buffer.concat(chunks);
}

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.byteLength; start += length) yield bytes.subarray(start, start + length);
}

async function contents(bytes: Uint8Array, pieces = bytes.byteLength): Promise<[string, string][]> {
  const read: [string, string][] = [];
  for await (const { name, body } of readTar(inPieces(bytes, pieces)))
    read.push([name, Buffer.concat(await Array.fromAsync(body)).toString()]);
  return read;
}

describe("a tar", () => {
  const texts = {
    "un.txt": "Sillon",
    "vide.txt": "",
    "bloc.txt": "x".repeat(BLOCK),
    "long.txt": "é".repeat(3 * BLOCK),
  };

  it.each([1, 7, 511, 512, 513, 100_000])("gives back what was put in, read %i bytes at a time", async (pieces) => {
    const read = await contents(await tarOf(texts), pieces);
    expect(read.slice(0, -1)).toEqual(Object.entries(texts));
    expect(read.at(-1)?.[1]).toContain("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  vide.txt\n");
  });

  it("passes over a body that nobody reads", async () => {
    const names: string[] = [];
    for await (const { name } of readTar(inPieces(await tarOf(texts), 100))) names.push(name);
    expect(names).toEqual([...Object.keys(texts), "SHA256SUMS"]);
  });

  it("is refused wherever it is cut", async () => {
    const whole = await tarOf(texts);
    const lengths = Array.from({ length: (whole.byteLength - BLOCK) / 97 }, (_, index) => index * 97);
    const outcomes = lengths.map((length) => contents(whole.subarray(0, length)).catch(({ message }) => message));
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(["is cut short: its end is missing"]));
  });

  it("is refused when a byte is not what was written, but in a body, which its checksum tells", async () => {
    const whole = await tarOf({ "un.txt": "Sillon" });
    const bodies = (index: number) =>
      (index >= BLOCK && index < BLOCK + 6) || (index >= 3 * BLOCK && index < 3 * BLOCK + 73);
    const read: number[] = [];
    const refused = new Set<string>();
    for (let index = 0; index < whole.byteLength; index++) {
      const damaged = Buffer.from(whole);
      damaged[index] = (damaged[index] ?? 0) ^ 0x41;
      await contents(damaged).then(
        () => read.push(index),
        (error) => refused.add(error.message.replace(/:.*/, "")),
      );
    }
    expect(read).toEqual([...whole.keys()].filter(bodies));
    expect([...refused]).toEqual(["is not a file that `npm run backup` made", "is damaged"]);
  });
});

describe("a header", () => {
  it.each([0, 1, 8 * GIB - 1])("tells a size of %i bytes in one block", (size) => {
    const header = Buffer.from(headerOf("blobs/film", size, MADE));
    expect(header.byteLength).toBe(BLOCK);
    expect(readHeader(header)).toEqual({ name: "blobs/film", size, type: "0" });
  });

  it.each([8 * GIB, 50_000 * 1024 * 1024, 2 ** 53 - 1])("tells a size of %i bytes in a record before it", (size) => {
    const header = Buffer.from(headerOf("blobs/film", size, MADE));
    const about = readHeader(header.subarray(0, BLOCK));
    expect(about?.type).toBe("x");
    expect(readPaxSize(header.toString("latin1", BLOCK, BLOCK + (about?.size ?? 0)))).toBe(size);
    expect(readHeader(header.subarray(2 * BLOCK))).toMatchObject({ name: "blobs/film", type: "0" });
  });

  it("leaves room up to the next block", () => {
    expect([0, 1, 511, 512, 513].map(paddingOf)).toEqual([0, 511, 1, 0, 511]);
  });
});
