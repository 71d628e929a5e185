import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_STROKES, toDrawing } from "#platform/values/drawn-signature.ts";
import { fittedStrokes } from "./fitted-strokes.ts";

const strokesOf = (text: string): number[][] => JSON.parse(text);

describe("the strokes of a signature", () => {
  test("nothing was drawn", () => {
    expect(fittedStrokes([], 328)).toBe("");
    expect(fittedStrokes([[]], 328)).toBe("");
  });

  test("a drawing keeps its proportions, in the middle of the box", () => {
    const square = [
      { x: 10, y: 10 },
      { x: 110, y: 10 },
      { x: 110, y: 110 },
    ];
    const [[left = 0, top = 0, right = 0, , , bottom = 0] = []] = strokesOf(fittedStrokes([square], 328));
    expect(right - left).toBeCloseTo(bottom - top, 1);
    expect((left + right) / 2).toBeCloseTo(300, 1);
    expect((top + bottom) / 2).toBeCloseTo(100, 1);
  });

  test("a small drawing is not blown up", () => {
    const dash = [
      { x: 100, y: 50 },
      { x: 110, y: 50 },
    ];
    const [[left = 0, , right = 0] = []] = strokesOf(fittedStrokes([dash], 300));
    expect(right - left).toBeCloseTo(20, 1);
  });

  test("whatever is drawn, the server reads it", () => {
    const coordinate = fc.double({ min: -50, max: 2_000, noNaN: true });
    const stroke = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 30 }), fc.integer({ min: 0, max: 1_200 }), (drawn, width) => {
        expect(toDrawing(fittedStrokes(drawn, width))).not.toBe("invalid");
      }),
    );
  });

  test("so is a scribble of many strokes and points", () => {
    const stroke = Array.from({ length: 100 }, (_, index) => ({ x: index * 3.3, y: (index * 7.7) % 250 }));
    const text = fittedStrokes(
      Array.from({ length: MOST_STROKES + 50 }, () => stroke),
      328,
    );
    expect(toDrawing(text)).toMatchObject({ paths: expect.any(Array) });
  });
});
