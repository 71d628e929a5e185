import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WholeHours } from "./whole-hours.tsx";

it("keeps hours on one line, and lets lines end elsewhere", () => {
  const text = "mardi 24 novembre 2026, 9 h – 12 h 30, Caudry";
  expect(renderToStaticMarkup(createElement(WholeHours, { text }))).toBe(
    'mardi 24 novembre 2026, <span class="whitespace-nowrap">9\u00a0h\u00a0– 12\u00a0h\u00a030</span>, Caudry',
  );
});
