import { expect, it } from "vitest";
import { qrSquares } from "./qr-squares.ts";

it("draws every square once, inside a light border of four", () => {
  const { size, path } = qrSquares("https://sillon.test/presence/abc");
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(new Set(squares.map(String)).size).toBe(squares.length);
  const places = squares.flat();
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  // The top left corner of the first finder pattern.
  expect(path.startsWith("M4 4h1v1h-1zM5 4")).toBe(true);
});
