import { describe, expect, test } from "vitest";
import { flow, type Unit } from "./flow.ts";

const AREA = { top: 0, bottom: 600 };

/** The names of the units of each page. */
function pagesOf(units: readonly (Omit<Unit, "draw"> & { name: string })[]): string[][] {
  const pages: string[][] = [[]];
  flow(
    units.map(({ name, ...unit }) => ({ ...unit, draw: () => void pages.at(-1)?.push(name) })),
    { ...AREA, newPage: () => void pages.push([]) },
  );
  return pages;
}

const lines = (count: number, space = 0, height = 15) =>
  Array.from({ length: count }, (_, index) => ({ name: String(index), height, space }));

describe("the last page", () => {
  test("is saved when smaller spaces make room for its few lines", () => {
    expect(pagesOf(lines(29, 6))).toHaveLength(1);
  });

  test("otherwise has at least eight lines", () => {
    for (let count = 41; count < 90; count++) {
      const pages = pagesOf(lines(count));
      expect(pages.flat()).toHaveLength(count);
      expect(pages.at(-1)?.length).toBeGreaterThanOrEqual(8);
    }
  });

  test("of what stands before a page break as well", () => {
    const pages = pagesOf([...lines(42), { name: "formulaire", height: 15, space: 0, startsPage: true }]);
    expect(pages.map(({ length }) => length)).toEqual([34, 8, 1]);
  });
});

test("a heading keeps its first lines, also when what follows is higher than a page", () => {
  const heading = { name: "Article 5", height: 20, space: 19, keepsNext: true };
  const kept = lines(60).map((line) => ({ ...line, keepsNext: true }));
  const pages = pagesOf([...lines(38, 0).map((line) => ({ ...line, name: "avant" })), heading, ...kept]);
  expect(pages[0]).not.toContain("Article 5");
  expect(pages[1]?.slice(0, 3)).toEqual(["Article 5", "0", "1"]);
});
