import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShortList } from "./short-list.tsx";

it("shows the eight latest rows, and the number of the others before them", () => {
  const shown = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => `row ${index}`).map((row) => <li key={row}>{row}</li>);
    return renderToStaticMarkup(<ShortList className="" others={["stage", "plus ancien"]} rows={rows} />);
  };
  expect(shown(8)).not.toContain("<details");
  const [before, after] = shown(10).split("2 stages plus anciens");
  expect(before).toContain("row 7</li>");
  expect(before).not.toContain("row 8");
  expect(after).toContain("row 8</li><li>row 9</li>");
});
