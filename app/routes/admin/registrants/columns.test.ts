import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLUMNS } from "./columns.tsx";

const STYLES = readFileSync("app/styles/registrants.css", "utf8");

it.each(COLUMNS.map(({ name }) => name))("the column %s has its area in the style sheet", (name) => {
  const [, areas = ""] = /grid-template-areas:([^;]*);/.exec(STYLES) ?? [];
  expect(areas.split(/[\s"]+/)).toContain(name);
  expect(STYLES).toMatch(new RegExp(`\\[data-column="${name}"\\][^{]*\\{\\s*grid-area: ${name};`));
});
