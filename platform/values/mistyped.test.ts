import { expect, it } from "vitest";
import { isMistyped } from "./mistyped.ts";

it.each([
  ["delatre", "delattre", true],
  ["delatr", "delattre", true],
  ["dlatr", "delattre", false],
  ["hutin", "hutins", true],
  ["un", "in", false],
  ["ana", "ane", true],
  ["ana", "aan", true],
  ["obeld", "obled", true],
  ["obeld", "oblde", false],
])("takes %s for %s: %s", (said, name, expected) => {
  expect(isMistyped(said, name)).toBe(expected);
});
