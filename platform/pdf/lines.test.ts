import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";

const linesOf = (text: string, width: number) =>
  breakLines([{ text, face: "regular" }], { size: 10, width }).map(({ pieces }) =>
    pieces
      .map((piece) => piece.text)
      .join("")
      .trim(),
  );

test("a day stays with its month, and an article or a point with its number", () => {
  for (const [text, pair] of [
    ["avant le mardi 1er décembre 2026", "1er décembre"],
    ["jusqu’au lundi 30 novembre inclus", "30 novembre"],
    ["selon les articles L.6353-5 et suivants", "articles L.6353-5"],
    ["du règlement, article 3, point 10 : elle", "article 3"],
    ["du règlement, article 3, point 10 : elle", "point 10"],
  ] as const)
    for (let width = 90; width < 200; width += 5)
      expect(linesOf(text, width).filter((line) => line.includes(pair))).toHaveLength(1);
});
