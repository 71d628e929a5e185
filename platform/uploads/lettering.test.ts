import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coverageOf } from "./coverage.ts";
import { letteringFor } from "./lettering.ts";

const titleFace = readFileSync(new URL("../../app/styles/fonts/bricolage-grotesque-700-fr.woff2", import.meta.url));
const lettering = letteringFor(["Formation"], titleFace);

describe("a text in a picture", () => {
  const fit = { size: 60, width: 600, most: 2 };

  it("is broken between words, and never before a sign", () => {
    const lines = lettering.linesOf("GPS : de la ligne AB à la modulation", fit);
    expect(lines).toEqual(["GPS : de la ligne AB", "à la modulation"]);
    expect(lettering.linesOf("Modulation GPS : la ligne", { ...fit, width: 380 })[1]).toBe("GPS : la ligne");
  });

  it("is cut where it does not fit, also inside a word", () => {
    for (const text of ["conduire et régler ".repeat(9), "M".repeat(200), `Le ${"W".repeat(90)}`]) {
      const lines = lettering.linesOf(text, fit);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(lettering.widthOf(line, fit.size)).toBeLessThanOrEqual(fit.width);
    }
  });

  it("has no line without letters that a face has", () => {
    expect(lettering.linesOf("\u{1F69C}\u202E", fit)).toEqual([]);
  });
});

describe("the inside of outlines", () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;

  it("is covered by the part of each pixel", () => {
    expect([...coverageOf([square(0.5, 2)], 3, 2)]).toEqual([64, 128, 0, 128, 255, 0]);
  });

  it("has holes where an outline goes around the other way, and counts twice drawn once", () => {
    const hole = coverageOf([square(0, 3), square(1, 2).toReversed()], 3, 3);
    expect([...hole]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 255]);
    expect([...coverageOf([square(0, 1), square(0, 1)], 1, 1)]).toEqual([255]);
  });

  it("ends at the edges of the picture", () => {
    expect([...coverageOf([square(-5, 9)], 2, 1)]).toEqual([255, 255]);
  });
});
