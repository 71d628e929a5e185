import { BOX, MOST_POINTS, MOST_STROKES } from "#platform/values/drawn-signature.ts";

interface StrokePoint {
  x: number;
  y: number;
}

/** So that a line at the edge is not cut. */
const MARGIN = 8;

/**
 * The strokes as they are kept ([x, y, x, y…] each, in the box of platform/values/drawn-signature.ts), empty without
 * any. The frame on a phone is nearly square and the box is not, so the drawing itself is fitted, never made larger than
 * a frame of that width would be.
 */
export function fittedStrokes(drawn: readonly (readonly StrokePoint[])[], frameWidth: number): string {
  const strokes = drawn.filter((stroke) => stroke.length > 0).slice(0, MOST_STROKES);
  if (strokes.length === 0) return "";
  const points = strokes.flat();
  const [left, right] = range(points.map(({ x }) => x));
  const [top, bottom] = range(points.map(({ y }) => y));
  const [width, height] = [BOX.width - 2 * MARGIN, BOX.height - 2 * MARGIN];
  const scale = Math.min(
    width / Math.max(1, right - left),
    height / Math.max(1, bottom - top),
    BOX.width / Math.max(1, frameWidth),
  );
  const place = (value: number, from: number, to: number, size: number) =>
    Math.min(size, Math.max(0, Math.round((size / 2 + (value - (from + to) / 2) * scale) * 10) / 10));
  // Every other point of a very long drawing is kept, and so on.
  const step = Math.ceil(points.length / (MOST_POINTS / 2));
  return JSON.stringify(
    strokes.map((stroke) =>
      stroke
        .filter((_, index) => index % step === 0)
        .flatMap(({ x, y }) => [place(x, left, right, BOX.width), place(y, top, bottom, BOX.height)]),
    ),
  );
}

/** Not Math.min(...values): a long drawing has more points than a call takes arguments. */
function range(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
