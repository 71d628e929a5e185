import { describe, expect, it } from "vitest";
import { readTar } from "./tar-reader.ts";
import { type TarWriter, writeTar } from "./tar-writer.ts";

const MADE = new Date("2026-11-15T09:00:00Z");
const BLOCK = 512;
const GIB = 1024 ** 3;
/** The library reads 8 MB ahead. */
const READ_AHEAD_BYTES = 9 * 1024 * 1024;

const CUT = "is cut short: its end is missing";
const DAMAGED = "is damaged: it is not what was written";

async function tarOf(texts: Record<string, string>): Promise<Buffer> {
  const fill = async (tar: TarWriter) => {
    for (const [name, text] of Object.entries(texts)) await tar.text(name, text);
  };
  return Buffer.concat(await Array.fromAsync(writeTar(MADE, fill)));
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

/** What is read, or why it is refused. */
const outcome = (bytes: Uint8Array, pieces?: number) => contents(bytes, pieces).catch(({ message }) => message);

async function* endless() {
  for (;;) yield new Uint8Array(64 * 1024);
}

const filmOf = (size: number, body: AsyncIterable<Uint8Array>) =>
  writeTar(MADE, async (tar) => {
    await tar.stream("blobs/film", size, body);
  });

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

  it("skips a body that is not read", async () => {
    const names: string[] = [];
    for await (const { name } of readTar(inPieces(await tarOf(texts), 100))) names.push(name);
    expect(names).toEqual([...Object.keys(texts), "SHA256SUMS"]);
  });

  it.each([8 * GIB - 1, 8 * GIB, 50_000 * 1024 * 1024, 2 ** 53 - 1])("writes a size of %i bytes", async (size) => {
    for await (const entry of readTar(filmOf(size, endless())))
      return expect(entry).toMatchObject({ name: "blobs/film", size });
  });

  it("is refused wherever it is cut", async () => {
    const whole = await tarOf(texts);
    const lengths = Array.from({ length: Math.ceil(whole.byteLength / 97) }, (_, index) => index * 97);
    const outcomes = lengths.map((length) => outcome(whole.subarray(0, length)));
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set([CUT]));
  });

  it("is refused when a byte outside of a body is changed, or read as it was written", async () => {
    const whole = await tarOf({ "un.txt": "Sillon" });
    const written = await contents(whole);
    const isOfABody = (index: number) =>
      (index >= BLOCK && index < BLOCK + 6) || (index >= 3 * BLOCK && index < 3 * BLOCK + 73);
    // Every byte that says something, and some of the many that are zero.
    const outside = [...whole.keys()].filter((index) => !isOfABody(index) && (whole[index] || index % 29 === 0));
    const outcomes = outside.map((index) => {
      const damaged = Buffer.from(whole);
      damaged[index] = (damaged[index] ?? 0) ^ 0x41;
      return outcome(damaged);
    });
    const different = new Set((await Promise.all(outcomes)).map((result) => JSON.stringify(result)));
    expect([...different].sort()).toEqual([DAMAGED, written].map((result) => JSON.stringify(result)).sort());
  });
});

/** A block as Sillon 0.6.0 wrote it, or as another program would. */
function block(name: string, size: number, type = "0"): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name);
  header.write("0000600\u00000000000\u00000000000\u0000", 100);
  header.write(`${size.toString(8).padStart(11, "0")}\u000000000000000\u0000`, 124);
  header.write(`        ${type}`, 148);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148);
  return header;
}

const padded = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(BLOCK - (text.length % BLOCK))]);
const END = Buffer.alloc(2 * BLOCK);
const file = (name: string, text: string) => Buffer.concat([block(name, text.length), padded(text)]);

describe("a tar of another program", () => {
  it("is read when the size of a large file is in a pax record, as version 0.6.0 wrote it", async () => {
    const large = [block("pax/blobs/film", 19, "x"), padded("19 size=9663676416\n"), block("blobs/film", 0)];
    async function* bytes() {
      yield Buffer.concat(large);
      yield* endless();
    }
    for await (const entry of readTar(bytes()))
      return expect(entry).toMatchObject({ name: "blobs/film", size: 9 * GIB });
  });

  it.each<[string, Buffer[]]>([
    ["a name that leads out", [file("blobs/../../sillon.db", "x")]],
    ["an absolute name", [file("/etc/passwd", "x")]],
    ["a name of Windows", [file("C:\\sillon.db", "x")]],
    ["no name", [file("", "x")]],
    ["another name in a record", [block("a", 21, "x"), padded("21 path=../sillon.db\n"), file("a", "x")]],
    ["another name in GNU's way", [block("././@LongLink", 9, "L"), padded("../../etc"), file("a", "x")]],
    ["a name for every entry", [block("a", 14, "g"), padded("14 path=../b.c\n"), file("a", "x")]],
    ["a folder", [block("blobs/", 0, "5")]],
    ["a link", [block("blobs/a", 0, "1")]],
    ["a symbolic link", [block("blobs/a", 0, "2")]],
    ["a device", [block("blobs/a", 0, "3")]],
    ["a size that is too small", [block("a", 1), padded("x".repeat(BLOCK + 1)), file("b", "x")]],
    ["a size that is no number", [Buffer.from(block("a", 1)).fill("9", 124, 135)]],
    ["a sum that is not its own", [Buffer.from(block("a", 0)).fill("b", 0, 1)]],
    ["something after its end", [file("a", "x"), END, Buffer.alloc(9 * BLOCK), Buffer.from("x")]],
    ["another tar after its end", [file("a", "x"), END, file("b", "x")]],
  ])("is refused for %s", async (_, blocks) => {
    const bytes = Buffer.concat([...blocks, END]);
    expect(await outcome(bytes)).toBe(DAMAGED);
    expect(await outcome(bytes, 100)).toBe(DAMAGED);
  });

  it("is refused for a size that is too large", async () => {
    const bytes = Buffer.concat([block("a", 5 * BLOCK), padded("x"), END]);
    expect(await outcome(bytes)).toBe(CUT);
  });
});

describe("writing a tar", () => {
  it("stops when its consumer does", async () => {
    let closed = false;
    async function* body() {
      try {
        yield* endless();
      } finally {
        closed = true;
      }
    }
    for await (const _ of filmOf(9 * GIB, body())) break;
    expect(closed).toBe(true);
  });

  it("reads no further ahead than its consumer has buffer for", async () => {
    let read = 0;
    async function* body() {
      for await (const chunk of endless()) {
        read += chunk.byteLength;
        yield chunk;
      }
    }
    const tar = filmOf(9 * GIB, body());
    await tar.next();
    for (let before = -1; read !== before && read <= READ_AHEAD_BYTES; ) {
      before = read;
      await new Promise(setImmediate);
    }
    expect(read).toBeLessThanOrEqual(READ_AHEAD_BYTES);
    await tar.return(undefined);
  });

  it.each([5, 7])("fails when a body of 6 bytes was announced with %i", async (size) => {
    const body = new Blob(["Sillon"]).stream();
    await expect(Array.fromAsync(filmOf(size, body))).rejects.toThrow(/Size mismatch|exceeds given size/);
  });

  it("fails with the error of its source", async () => {
    const failure = new Error("the disk is gone");
    const failing = writeTar(MADE, async (tar) => {
      await tar.text("un.txt", "Sillon");
      throw failure;
    });
    await expect(Array.fromAsync(failing)).rejects.toBe(failure);
  });
});

describe("reading a tar", () => {
  it.each([
    ["its reader stops", file("assez", "x")],
    ["one of its names is refused", block("../a", GIB)],
    ["its next header is damaged", Buffer.concat([file("a", "x".repeat(3_000_000)), padded("no header")])],
  ])("takes no more bytes when %s", async (_, start) => {
    let closed = false;
    async function* bytes() {
      try {
        for await (const chunk of inPieces(start, 64 * 1024)) yield chunk;
        for (;;) yield await new Promise<Buffer>((resolve) => setImmediate(resolve, Buffer.alloc(BLOCK, "x")));
      } finally {
        closed = true;
      }
    }
    const reading = async () => {
      for await (const { name, body } of readTar(bytes())) {
        if (name === "assez") return;
        // Slowly, so that the decoder is ahead of its reader.
        for await (const _ of body) await new Promise(setImmediate);
      }
    };
    await reading().catch(() => {});
    expect(closed).toBe(true);
  });

  it("fails with the error of its source", async () => {
    const failure = new Error("the disk is gone");
    async function* bytes() {
      yield file("a", "x");
      throw failure;
    }
    await expect(Array.fromAsync(readTar(bytes()))).rejects.toMatchObject({ cause: failure });
  });
});
