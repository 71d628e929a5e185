export type Point = readonly [x: number, y: number];

interface Crossing {
  x: number;
  /** +1 where an outline goes down, -1 where it goes up. */
  winding: number;
}

/** Rows of samples in a row of pixels; along a row the coverage is exact. */
const SAMPLES = 8;

/**
 * How much of each pixel lies inside closed outlines, from 0 to 255 (non-zero winding). Ours, because libvips would draw
 * them from SVG, and its SVG reader would then also be open to what people upload.
 */
export function coverageOf(outlines: readonly (readonly Point[])[], width: number, height: number): Uint8Array {
  const covered = new Float32Array(width * height);
  for (const [row, crossings] of crossingsOf(outlines, height * SAMPLES).entries()) {
    const start = Math.floor(row / SAMPLES) * width;
    for (const [from, to] of insideOf(crossings)) {
      const end = Math.min(to, width);
      for (let x = Math.max(0, Math.floor(from)); x < end; x++)
        covered[start + x] = (covered[start + x] ?? 0) + Math.min(end, x + 1) - Math.max(from, x);
    }
  }
  return Uint8Array.from(covered, (amount) => Math.round((255 * amount) / SAMPLES));
}

/** Where the outlines cross the middle of each row of samples. */
function crossingsOf(outlines: readonly (readonly Point[])[], rows: number): Crossing[][] {
  const crossings = Array.from({ length: rows }, (): Crossing[] => []);
  for (const outline of outlines)
    for (const [index, from] of outline.entries()) {
      const to = outline[index + 1] ?? outline[0] ?? from;
      const [top, bottom, winding] = from[1] < to[1] ? [from, to, 1] : [to, from, -1];
      const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
      const last = Math.min(rows, Math.ceil(bottom[1] * SAMPLES - 0.5));
      for (let row = Math.max(0, Math.ceil(top[1] * SAMPLES - 0.5)); row < last; row++)
        crossings[row]?.push({ x: top[0] + ((row + 0.5) / SAMPLES - top[1]) * slope, winding });
    }
  return crossings;
}

/** The parts of a row that are inside, from left to right. */
function* insideOf(crossings: readonly Crossing[]): Generator<[from: number, to: number]> {
  let depth = 0;
  let from = 0;
  for (const { x, winding } of crossings.toSorted((one, other) => one.x - other.x)) {
    if (depth === 0) from = x;
    depth += winding;
    if (depth === 0) yield [from, x];
  }
}
