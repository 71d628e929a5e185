import { pdfObjects } from "./read-pdf.ts";

/** By version: the middles of the alignment patterns, and the sizes of the blocks of data at level M. */
const VERSIONS: Record<number, { middles: readonly number[]; blocks: readonly number[] }> = {
  5: { middles: [6, 30], blocks: [43, 43] },
  6: { middles: [6, 34], blocks: [27, 27, 27, 27] },
  7: { middles: [6, 22, 38], blocks: [31, 31, 31, 31] },
  8: { middles: [6, 24, 42], blocks: [38, 38, 39, 39] },
};

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The text of a QR code (ISO 18004, level M, bytes) from its squares without a border, read apart from the library that draws it. */
export function readQr(isDark: (x: number, y: number) => boolean, size: number): string {
  const version = (size - 17) / 4;
  const known = VERSIONS[version];
  if (!known) throw new Error(`a QR code of version ${version}`);
  // Bits 14 and 13 are the level, 12 to 10 the mask; they are stored after an exclusive or with 101010000010010.
  const format = [0, 1, 2, 3, 4]
    .map((x) => isDark(x, 8))
    .map((dark, at) => dark !== [true, false, true, false, true][at]);
  if (format[0] || format[1]) throw new Error("a QR code of another level");
  const mask = MASKS[format.slice(2).reduce((value, bit) => value * 2 + Number(bit), 0)];
  const bits: boolean[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isFunction(x, y, size, known.middles)) bits.push(isDark(x, y) !== mask?.(x, y));
    }
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberOf(bits, at * 8, 8));
  return textOfBlocks(deinterleave(words, known.blocks), version);
}

function isFunction(x: number, y: number, size: number, middles: readonly number[]): boolean {
  const inCorner = (x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9);
  if (inCorner || x === 6 || y === 6) return true;
  // From version 7 on, the version is written beside two corners.
  if (size >= 45 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
  const last = middles.at(-1);
  return middles.some((middleX) =>
    middles.some((middleY) => {
      const isCorner =
        (middleX === 6 && middleY === 6) || (middleX === 6 && middleY === last) || (middleX === last && middleY === 6);
      return !isCorner && Math.abs(x - middleX) <= 2 && Math.abs(y - middleY) <= 2;
    }),
  );
}

const numberOf = (bits: readonly boolean[], from: number, length: number) =>
  bits.slice(from, from + length).reduce((value, bit) => value * 2 + Number(bit), 0);

/** The words of the blocks are written in turn. The correction, which follows, is not needed: nothing is damaged. */
function deinterleave(words: readonly number[], sizes: readonly number[]): number[] {
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let index = 0; index < Math.max(...sizes); index++)
    for (const [block, size] of sizes.entries()) if (index < size) blocks[block]?.push(words[at++] ?? 0);
  return blocks.flat();
}

function textOfBlocks(words: readonly number[], version: number): string {
  const bits = words.flatMap((word) => [...word.toString(2).padStart(8, "0")].map((bit) => bit === "1"));
  if (numberOf(bits, 0, 4) !== 4) throw new Error("not a QR code of bytes");
  if (version > 9) throw new Error("a length of 16 bits");
  const length = numberOf(bits, 4, 8);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, at) => numberOf(bits, 12 + at * 8, 8)));
}

/** The text of the QR code of a PDF: the only thing that is drawn as many rectangles in one path. Null if there is none. */
export function qrOfPdf(bytes: Uint8Array): string | null {
  const drawn = pdfObjects(bytes).flatMap(({ stream }) => stream?.toString("latin1") ?? []);
  const [path] = drawn.flatMap((content) => [...content.matchAll(/(?:[-\d. ]+ re\n){50,}/g)].map(([found]) => found));
  if (!path) return null;
  const bars = [...path.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  return textOfBars(bars, bars[0]?.[3] ?? 1);
}

/** The same of the first QR code of a page. */
export function qrOfHtml(html: string): string | null {
  const [, path] = /<path d="((?:M\d+ \d+h\d+v1h-\d+z){50,})"/.exec(html) ?? [];
  if (!path) return null;
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  return textOfBars(bars, 1);
}

/** Each has its left end, its top and its width; the first is in the upper left corner. */
function textOfBars(bars: readonly number[][], unit: number): string {
  const [left = 0, top = 0] = bars[0] ?? [];
  const placed = bars.map(([x = 0, y = 0, width = 0]) =>
    [(x - left) / unit, (y - top) / unit, width / unit].map(Math.round),
  );
  const dark = new Set(
    placed.flatMap(([x = 0, y = 0, width = 0]) => Array.from({ length: width }, (_, at) => `${x + at} ${y}`)),
  );
  const size = Math.max(...placed.map(([, y = 0]) => y)) + 1;
  return readQr((x, y) => dark.has(`${x} ${y}`), size);
}
