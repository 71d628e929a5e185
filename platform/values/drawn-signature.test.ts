import { describe, expect, it } from "vitest";
import { BOX, MOST_POINTS, MOST_STROKES, toDrawing, toSmallDrawing } from "./drawn-signature.ts";
import { DRAWING } from "./text-lengths.ts";

describe("a drawn signature", () => {
  it("becomes paths that the server writes, one a stroke", () => {
    expect(toDrawing("[[0,0,10,10,20.04,0],[600,200]]")).toEqual({
      ...BOX,
      paths: ["M0 0 Q10 10 15 5 L20 0", "M600 200 L600.5 200"],
    });
  });

  it("is none without a stroke", () => {
    for (const text of ["", "[]"]) expect(toDrawing(text)).toBeNull();
  });

  it.each([
    ["text", "signature"],
    ["SVG", '<svg onload="alert(1)"/>'],
    ["a path", '["M0 0 L1 1"]'],
    ["an object", '{"paths":["M0 0"]}'],
    ["half a point", "[[1]]"],
    ["an empty stroke", "[[]]"],
    ["a text among the numbers", '[[1,"2"]]'],
    ["null", "[[null,null]]"],
    ["a number outside of the box", "[[601,0]]"],
    ["a number below it", "[[0,-1]]"],
    ["no number", "[[1e999,0]]"],
    ["too many strokes", JSON.stringify(Array.from({ length: MOST_STROKES + 1 }, () => [1, 1]))],
    ["too many points", JSON.stringify([Array.from({ length: 2 * MOST_POINTS + 2 }, () => 1)])],
    ["too long a text", " ".repeat(DRAWING + 1)],
    ["brackets without an end", "[".repeat(DRAWING)],
  ])("is refused whole with %s", (_, text) => {
    expect(toDrawing(text)).toBe("invalid");
  });
});

it("prints a long signature with few points, from its first to its last", () => {
  const wave = Array.from({ length: 1_000 }, (_, index) => [index * 0.6, Math.round(100 + 80 * Math.sin(index / 9))]);
  const small = toSmallDrawing(JSON.stringify([wave.flat(), [10, 10]]), 150);
  if (small === null || small === "invalid") throw new Error("no drawing");
  const [first = "", dot] = small.paths;
  expect(first).toMatch(/^M0 100 /);
  expect(first).toMatch(/ L599.4 \d+$/);
  expect(first.split("Q").length).toBeLessThan(150);
  expect(dot).toBe("M10 10 L10.5 10");
  const short = JSON.stringify([[0, 0, 1, 1, 2, 2]]);
  expect(toSmallDrawing(short, 150)).toEqual(toDrawing(short));
  expect(toSmallDrawing("[[1]]", 150)).toBe("invalid");
  expect(toSmallDrawing("", 150)).toBeNull();
});
